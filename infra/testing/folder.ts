import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * The folder of the test file that imports it. The folder is removed after the tests of that file: the hook below is
 * registered first, so it runs last.
 */
export const folder = mkdtempSync(join(tmpdir(), 'sarafi-infra-'))

afterAll(() => rmSync(folder, { recursive: true }))
