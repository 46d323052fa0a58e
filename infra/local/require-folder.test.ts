import { mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { reasonOf } from './reason.ts'
import { requireFolder } from './require-folder.ts'

const folder = mkdtempSync(join(inject('folder'), 'require-'))
const loop = join(folder, 'loop')
symlinkSync(loop, loop)

it.each([
  ['a link to itself', loop, 'ELOOP'],
  ['a folder below a link to itself', join(loop, 'data'), 'ELOOP'],
  ['a name that is too long', join(folder, 'x'.repeat(300)), 'ENAMETOOLONG'],
])('refuses %s in one sentence that names the setting', (_what, path, code) => {
  let said = ''
  try {
    requireFolder(path, 'DATA_DIR data')
  } catch (error) {
    said = reasonOf(error)
  }
  expect(said.split(`(${code}: `)).toEqual([
    "DATA_DIR data can't be used as a folder; choose another ",
    expect.stringMatching(/^[^()]+\)$/),
  ])
})

it('takes a folder that is there, and one that is missing', () => {
  expect([folder, join(folder, 'not', 'yet')].map((each) => requireFolder(each, 'x'))).toEqual([
    undefined,
    undefined,
  ])
})
