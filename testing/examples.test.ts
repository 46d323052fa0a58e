import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apply, copyOfTree, exampleNames, failureOf } from './examples.ts'
import { isTestCode } from './source.ts'

const COMPILER = 'node_modules/typescript/bin/tsc'
const TYPE_CHECK_MS = 300_000
/** On a busy machine, copying the tree may take this long. */
const COPY_MS = 60_000

/**
 * True for an error in a test or a sample. The patches leave out tests, and some tests and samples contain a whole
 * record, to which a new field must be added.
 */
const isOfTest = (line: string) =>
  isTestCode(line.replace(/\(.*/, '')) || /\/sample-[^/]+$/.test(line.replace(/\(.*/, ''))

describe('the examples of CONTRIBUTING', () => {
  let copy: ReturnType<typeof copyOfTree>
  beforeAll(() => {
    copy = copyOfTree()
  }, COPY_MS)
  afterAll(() => copy.remove())

  it.each(exampleNames())('%s applies to the tree', (name) => {
    expect(apply(name, copy.folder, '--check')).toBe('')
  })

  it(
    'apply together, and the tree with them type-checks',
    () => {
      expect(exampleNames().map((name) => apply(name, copy.folder))).toEqual(
        exampleNames().map(() => ''),
      )
      const problems = ['.', 'web'].flatMap((project) =>
        failureOf('node', [COMPILER, '-p', project], copy.folder)
          .split('\n')
          .filter((line) => /^\S+\(\d/.test(line) && !isOfTest(line)),
      )
      expect(problems).toEqual([])
    },
    TYPE_CHECK_MS,
  )
})
