import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'
import {
  categoryAdded,
  categoryChange,
  categoryChanged,
  categoryDeleted,
  categoryDeletion,
  categoryOrder,
  newCategory,
} from '#modules/catalogue/catalogue.schema.ts'

const group = { tag: 'Catalogue', description: 'Done.' }

export const addCategory = operation('POST /categories', {
  ...group,
  summary: 'Create a category; admin only',
  permission: 'categories.write',
  json: newCategory,
  output: categoryAdded,
  status: 201,
  audit: 'added a category',
})

export const changeCategory = operation('PUT /categories/:id', {
  ...group,
  summary: 'Rename or describe a category; its address stays the same; admin only',
  permission: 'categories.write',
  json: categoryChange,
  output: categoryChanged,
  audit: 'changed a category',
})

export const orderCategories = operation('PUT /admin/category-order', {
  ...group,
  summary: 'Reorder the categories; admin only',
  permission: 'categories.write',
  json: categoryOrder,
  output: z.object({ message: z.string() }),
  audit: 'arranged the categories',
})

export const deleteCategory = operation('DELETE /categories/:id', {
  ...group,
  summary: 'Delete an empty category; admin only',
  permission: 'categories.write',
  query: categoryDeletion,
  output: categoryDeleted,
  audit: 'deleted a category',
})
