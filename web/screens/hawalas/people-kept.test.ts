import { expect, it } from 'vitest'
import { type Kept, peopleIn, withPeople } from './people-kept.ts'

const zahra = { name: 'زهرا', phone: '' }
const omid = { name: '', phone: '0790 000002' }

it('gives the same people the same token, and others another one', () => {
  const first = withPeople([], zahra, 'a')
  expect(first).toEqual({ token: 'a', kept: [['a', zahra]] })
  const again = withPeople(first.kept, { ...zahra }, 'b')
  expect(again.token).toBe('a')
  expect(again.kept).toBe(first.kept)
  const other = withPeople(first.kept, omid, 'b')
  expect(other.token).toBe('b')
  expect([peopleIn(other.kept, 'a'), peopleIn(other.kept, 'b')]).toEqual([zahra, omid])
})

it('knows nobody under another token, and forgets the oldest of more than 50', () => {
  let kept: Kept = []
  for (let at = 0; at < 51; at += 1) {
    ;({ kept } = withPeople(kept, { name: `Name ${at}`, phone: '' }, String(at)))
  }
  const nobody = { name: '', phone: '' }
  expect([kept.length, peopleIn(kept, '0'), peopleIn(kept, 'elsewhere')]).toEqual([
    50,
    nobody,
    nobody,
  ])
  expect(peopleIn(kept, '50')).toEqual({ name: 'Name 50', phone: '' })
})
