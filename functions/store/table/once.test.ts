import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { answerIn } from './once.ts'

it('an answer that an earlier version kept is read as it was', () => {
  const answer = { id: 7, narrative: 'کرایه' }
  expect(answerIn({ answer: deflateRawSync(JSON.stringify(answer)) })).toEqual(answer)
  expect(answerIn({})).toBeUndefined()
})
