import { type openMoveOffice, tillOf, vault } from './move-office.ts'

/** Moves of cash in the office of `openMoveOffice`, in the state that a test needs. */

type Office = Awaited<ReturnType<typeof openMoveOffice>>
export type Who =
  | 'omar'
  | 'amina'
  | 'karim'
  | 'sami'
  | 'laila'
  | 'zia'
  | 'nadia'
  | 'rahim'
  | 'viewer'
  | 'admin'
export type Step = 'accept' | 'dispatch' | 'refuse' | 'withdraw' | 'raise' | 'see' | 'settle'

/** How a move comes into its state: where it comes from, where it goes, who offers it, and the steps: "nadia accept 9". */
export type Way = readonly string[]

export const TO_ZIA: Way = ['laila', 'zia', 'laila']
export const TO_VAULT: Way = ['laila', 'vault KBL', 'laila']
export const OF_MANAGER: Way = ['karim', 'vault KBL', 'karim']
export const FROM_VAULT: Way = ['vault KBL', 'laila', 'karim']
export const AWAY: Way = ['vault KBL', 'vault HRT', 'karim']
export const UNDERWAY: Way = [...AWAY, 'laila dispatch']
export const SHORT: Way = [...UNDERWAY, 'nadia accept 9']

/** A move within the branch with less accepted than offered. */
export const LESS: Way = [...TO_VAULT, 'karim accept 9']

export const AMOUNTS = [{ currencyId: 1, amount: '10' }]
/** The smallest body of each step. */
export const BODIES: Readonly<Record<Step, object>> = {
  accept: {},
  dispatch: {},
  refuse: {},
  withdraw: {},
  raise: { amounts: [{ currencyId: 1, amount: '11' }] },
  see: {},
  settle: { branch: 'KBL', reason: 'Lost on the road' },
}
const BRANCH_OF: Partial<Record<Who, string>> = {
  omar: 'HQ',
  amina: 'HQ',
  nadia: 'HRT',
  rahim: 'HRT',
}

/** Makes functions that name tills, make offers and bring moves into a state, by the names of an office's people. */
export function stepsIn(office: () => Office) {
  const till = (who: string) =>
    who.startsWith('vault ')
      ? vault(who.slice('vault '.length))
      : tillOf(office()[who as Who], BRANCH_OF[who as Who] ?? 'KBL')
  const offerOf = (from: string, to: string) => ({
    from: till(from),
    to: till(to),
    amounts: AMOUNTS,
    carrier: from.slice(-3) === to.slice(-3) ? null : 'Gul Agha',
  })
  const moveIn = async (way: Way): Promise<number> => {
    const [from = '', to = '', by = '', ...steps] = way
    const offer = { body: offerOf(from, to) }
    const { id } = await office()[by as Who].save('till-moves/create', offer)
    for (const each of steps) {
      const [who = '', step = '', arrived] = each.split(' ')
      const amounts = arrived ? { amounts: [{ currencyId: 1, amount: arrived }] } : {}
      const body = { ...BODIES[step as Step], ...amounts }
      await office()[who as Who].save(`till-moves/${step as Step}`, { params: { id }, body })
    }
    return id
  }
  return { till, offerOf, moveIn }
}
