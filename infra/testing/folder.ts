import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder of the test file that imports it, gone after the file: this hook, registered first, runs last. */
export const folder = mkdtempSync(join(tmpdir(), 'sarafi-infra-'))

afterAll(() => rmSync(folder, { recursive: true }))
