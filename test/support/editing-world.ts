import { pino } from 'pino'

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type BookEditingService, createBookEditing } from '#modules/catalogue/editing/editing.service.ts'
import {
  createSamplePages,
  type SamplePagesService,
} from '#modules/catalogue/sample-pages/sample-pages.service.ts'
import { createPictures } from '#modules/catalogue/pictures/pictures.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'
import { createFakeClock } from './fake-clock.ts'

export interface EditingWorld extends CatalogueWorld {
  bookEditing: BookEditingService
  samplePages: SamplePagesService
  dataDir: string
  storage: Storage
  /** File names of uploaded pictures. */
  uploads(): Promise<string[]>
}

/** Opens the seeded catalogue with the services that edit books, and a folder for pictures. */
export async function openEditingWorld(): Promise<EditingWorld> {
  const world = await openCatalogueWorld()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  const storage = createDiskStorage(dataDir)
  const { db, pages } = world
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const pictures = createPictures({ db, storage, log: pino({ level: 'silent' }) })
  const inventory = createInventoryService()
  const bookEditing = createBookEditing({ ...world, clock, inventory, pictures })
  return {
    ...world,
    bookEditing,
    samplePages: createSamplePages({ db, pages, pictures }),
    dataDir,
    storage,
    uploads: () => readdir(path.join(dataDir, 'uploads')).catch(() => []),
    async close() {
      await world.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns a form as a browser sends it: a list becomes a repeated field. */
export function formOf(fields: Record<string, string | File | readonly (string | File)[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
  }
  return form
}
