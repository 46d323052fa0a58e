import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomHashes, readAnswers, recorded } from './answers.ts'
import { AT_THE_END, runCase } from './case-run.ts'
import { CASES } from './cases/index.ts'
import { isExcused } from './listed.ts'
import { callSide, clientSide, type Side } from './side.ts'
import type { Outcome } from './step.ts'

/**
 * Compares our engine with what Amazon's engine answered when `npm run test:engine -- --record` last ran, so that this needs
 * no Java.
 */

const RECORDED = readAnswers(readFileSync(new URL('amazon-answers.jsonl', import.meta.url), 'utf8'))

describe.each([
  ['the client', clientSide],
  ['a call', callSide],
])('our engine, asked by %s', (_, open) => {
  let side: Side
  beforeAll(async () => {
    side = await open()
  })
  afterAll(() => side.close())

  it.each(CASES.map((each) => [each.name, each] as const))('%s', async (name, each) => {
    const outcomes = await runCase(side, each)
    const expected = (RECORDED.cases[name] ?? []) as Outcome[]
    const answered = outcomes.map((outcome, index) => {
      const step = each.steps[index] ?? AT_THE_END
      const amazon = expected[index]
      return amazon && isExcused(step, amazon, outcome) ? amazon : recorded(step, outcome)
    })
    expect(answered).toEqual(expected)
  })

  it('answers random requests as Amazon', async () => {
    const hashes = await randomHashes(side)
    const firstOther = hashes.findIndex((hash, index) => hash !== RECORDED.random[index])
    expect(firstOther, 'the number of the first request with another answer, from 0').toBe(-1)
    expect(hashes).toHaveLength(RECORDED.random.length)
  })
})

it('has an answer to each case, and no other', () => {
  expect(Object.keys(RECORDED.cases)).toEqual(CASES.map(({ name }) => name))
})
