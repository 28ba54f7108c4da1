import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/modules/**/*.tables.ts',
    './src/platform/*/*.tables.ts',
    './src/backup/*.tables.ts',
    './sandbox/books/*.tables.ts',
  ],
  out: './db/migrations',
})
