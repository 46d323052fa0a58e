import { beforeAll, expect, it } from 'vitest'
import { openMoveOffice } from '../../testing/move-office.ts'
import {
  AWAY,
  BODIES,
  FROM_VAULT,
  LESS,
  OF_MANAGER,
  SHORT,
  stepsIn,
  TO_VAULT,
  TO_ZIA,
  UNDERWAY,
  type Way,
  type Who,
} from '../../testing/move-steps.ts'

let office: Awaited<ReturnType<typeof openMoveOffice>>
beforeAll(async () => {
  office = await openMoveOffice()
})

const { moveIn } = stepsIn(() => office)
const PEOPLE: readonly Who[] = ['omar', 'karim', 'sami', 'laila', 'zia', 'nadia', 'rahim', 'viewer']

async function offersOf(who: Who): Promise<number> {
  return (await office[who].call('days/attention')).data.offers
}

it.each<[string, Way, Who[]]>([
  ['to another clerk', TO_ZIA, ['zia']],
  ['to the vault', TO_VAULT, ['omar', 'karim', 'sami']],
  ['of a Manager to the vault', OF_MANAGER, ['omar', 'sami']],
  ['from the vault', FROM_VAULT, ['laila']],
  ['to another branch, which was not sent', AWAY, []],
  ['that is underway', UNDERWAY, ['omar', 'nadia']],
  ['that was accepted with a difference', SHORT, []],
  ['that was refused', [...TO_ZIA, 'zia refuse'], []],
])('an offer %s counts for those who can accept it', async (_what, way, expected) => {
  const before = await Promise.all(PEOPLE.map(offersOf))
  const id = await moveIn(way)
  const after = await Promise.all(PEOPLE.map(offersOf))
  const asked = PEOPLE.filter((_who, at) => after[at] !== before[at])
  expect(asked).toEqual(expected)
  // People who aren't asked are refused, and one of those who are asked may accept the offer.
  const accept = (who: Who) => office[who].call('till-moves/accept', { params: { id }, body: {} })
  for (const who of PEOPLE.filter((each) => !expected.includes(each))) {
    expect([who, (await accept(who)).status]).toEqual([who, expect.toBeOneOf([403, 409])])
  }
  const last = expected.at(-1)
  if (last) expect((await accept(last)).status).toBe(200)
})

type Told = 'dispatches' | 'differences' | 'unsettled'

it.each<[string, Told, Way, Who[]]>([
  ['to another branch', 'dispatches', AWAY, ['omar', 'sami', 'laila', 'zia']],
  ['that is underway', 'dispatches', UNDERWAY, []],
  ['to the vault', 'dispatches', TO_VAULT, []],
  ['that arrived with less', 'differences', SHORT, ['omar', 'karim', 'sami', 'laila']],
  ['that was settled', 'differences', [...SHORT, 'omar settle'], []],
  ['that arrived with less', 'unsettled', SHORT, ['omar', 'karim', 'sami', 'laila']],
  ['that was settled', 'unsettled', [...SHORT, 'omar settle'], []],
  ['of which the vault accepted less', 'unsettled', LESS, []],
  ['of which the vault accepted less', 'differences', LESS, ['laila']],
  ['of which less was seen', 'differences', [...LESS, 'laila see'], []],
])('cash %s counts as %s for %j', async (_what, name, way, expected) => {
  const numberFor = async (who: Who) => (await office[who].call('days/attention')).data[name]
  const before = await Promise.all(PEOPLE.map(numberFor))
  await moveIn(way)
  const after = await Promise.all(PEOPLE.map(numberFor))
  expect(PEOPLE.filter((_who, at) => after[at] !== before[at])).toEqual(expected)
})

it('the list of what differs has every branch for head office, and the own one for others', async () => {
  const id = await moveIn(SHORT)
  const listed = async (who: Who, branch?: string) => {
    const query = { state: 'differing', ...(branch ? { branch } : {}) }
    return (await office[who].call('till-moves/list', { query })).data.map((move) => move.id)
  }
  expect(await listed('omar', 'ALL')).toContain(id)
  expect(await listed('nadia')).toContain(id)
  expect(await listed('omar')).not.toContain(id)
  await office.omar.save('till-moves/settle', { params: { id }, body: BODIES.settle })
  expect(await listed('omar', 'ALL')).not.toContain(id)
})
