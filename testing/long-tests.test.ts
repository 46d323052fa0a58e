import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestOf, isDue, LONG_TESTS } from './long-tests.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

describe.each(LONG_TESTS)('$file', ({ file, covers }) => {
  it('exists, and each pattern finds files', () => {
    const empty = [file, ...covers].filter((each) => globSync(each, { cwd: ROOT }).length === 0)
    expect(empty).toEqual([])
  })
})

describe('a long test', () => {
  const TEST = { file: 'a.test.ts', covers: ['code/**'] }
  let root: string
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sarafi-long-'))
    mkdirSync(join(root, 'code'))
    for (const name of ['a.test.ts', 'code/b.ts', 'code/b.test.ts', 'other.ts']) write(name, 'old')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('is due until it has passed', () => {
    expect(isDue(TEST, {}, root)).toBe(true)
    expect(isDue(TEST, { 'a.test.ts': digestOf(TEST, root) }, root)).toBe(false)
  })

  it.each([
    ['itself', 'a.test.ts', true],
    ['a file that it is about', 'code/b.ts', true],
    ['a new file that it is about', 'code/c.ts', true],
    ['another test', 'code/b.test.ts', false],
    ['another file', 'other.ts', false],
  ])('after a change of %s: %s', (_, name, due) => {
    const passed = { 'a.test.ts': digestOf(TEST, root) }
    write(name, 'new')
    expect(isDue(TEST, passed, root)).toBe(due)
  })

  it('is due with other settings', () => {
    const passed = { 'a.test.ts': digestOf(TEST, root) }
    expect(isDue({ ...TEST, env: { CALLS: '9' } }, passed, root)).toBe(true)
  })
})
