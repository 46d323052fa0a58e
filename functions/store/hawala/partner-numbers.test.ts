import { beforeAll, expect, it } from 'vitest'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import { watch } from '../../testing/watch.ts'
import { commit } from '../table/transact.ts'
import { numberReceivedPart, usesOfNumbers } from './partner-numbers.ts'

const PARTNER = '9998'

/** The numbers of a partner: A-1, then M-0 to M-599, then Z-1, received as hawalas 1 to 602. */
beforeAll(async () => {
  const between = Array.from({ length: 600 }, (_, at) => `M-${at}`)
  const known = ['A-1', ...between, 'Z-1'].map((partnerNumber, at) => ({
    id: at + 1,
    number: at + 1,
    partner: PARTNER,
    partnerNumber,
  }))
  for (const piece of piecesOf(known, 100)) {
    await commit(piece.map((order) => numberReceivedPart(order, [], false)))
  }
})

/** Reads the uses of numbers. Returns "form hawala" of each number that was received, and what the reading costs. */
async function read(numbers: readonly string[]) {
  const found: string[] = []
  const { rounds, readUnits } = await watch(async () => {
    const uses = await usesOfNumbers(PARTNER, numbers)
    found.push(...[...uses].map(([form, [use]]) => `${form} ${use?.number}`))
  })
  return { found, rounds, readUnits }
}

it('numbers that follow each other are read by one query', async () => {
  const { found, rounds, readUnits } = await read(['M-101', 'm 0102', 'M-103', 'M-1030'])
  expect(found).toEqual(['M101 103', 'M102 104', 'M103 105'])
  expect([rounds, readUnits]).toEqual([1, 1])
})

it('what the partner has between the numbers of a list costs little, however much it is', async () => {
  const { found, rounds, readUnits } = await read(['A-1', 'A-2', 'Z-1', 'Z-2'])
  expect(found).toEqual(['A1 1', 'Z1 602'])
  // The query ends after 160 numbers, which cost 3 units; Z1 and Z2 cost one each.
  expect([rounds, readUnits]).toEqual([2, 5])
})

it('a number that stands where the query ends is found', async () => {
  const numbers = Array.from({ length: 600 }, (_, at) => `M-${at}`)
  const list = numbers.filter((_, at) => at % 60 === 0)
  expect((await read([...list, 'A-1', 'Z-1'])).found).toHaveLength(12)
})
