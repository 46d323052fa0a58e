import { VAULT } from '../../shared/contract/till-facts.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { roundedDown } from './amounts.ts'
import type { Branch, Code, Member } from './people.ts'
import { floatOf } from './shipments.ts'
import { CODES, clerksOf, currencyId, managerOf, member, VAULT_NAME, type World } from './world.ts'

/** Moves of cash between the clerks of a branch and its vault. */

/** The share of a branch's cash that each clerk should have, in tenths. */
const CLERKS_TENTHS = 3n

/** Returns the cash that a clerk should have in the till in the morning, if the branch has `cash` in all. */
export function shareOf(cash: AmountMinor): AmountMinor {
  return cash > 0n ? roundedDown((cash * CLERKS_TENTHS) / 10n) : 0n
}

/** Gives the floats of the morning: cash from the vault to each clerk who has clearly too little of a currency. */
export async function giveFloats(world: World, branch: Branch): Promise<void> {
  const { books } = world
  const vault = { branch, userName: VAULT_NAME }
  for (const clerk of clerksOf(branch)) {
    const amounts = amountsOf((code) => {
      const target = shareOf(floatOf(branch, code))
      const held = books.till(clerk, code)
      if (held * 20n > target * 19n) return 0n
      const most = books.till(vault, code) / 2n
      return roundedDown(target - held < most ? target - held : most)
    })
    await fromVault(world, clerk, amounts)
  }
}

/**
 * Hands over the cash of the evening: each clerk gives the vault what is clearly too much, and the Manager's till is
 * emptied.
 */
export async function handOver(world: World, branch: Branch): Promise<void> {
  const { books } = world
  for (const clerk of clerksOf(branch)) {
    await toVault(
      world,
      clerk,
      amountsOf((code) => {
        const target = shareOf(floatOf(branch, code))
        const held = books.till(clerk, code)
        return held * 20n > target * 21n ? roundedDown(held - target) : 0n
      }),
    )
    await fromVault(world, clerk, lacking(world, clerk))
  }
  const manager = managerOf(branch)
  await fromVault(world, manager, lacking(world, manager))
  await toVault(
    world,
    manager,
    amountsOf((code) => books.till(manager, code)),
  )
}

/** Returns the amounts by which a till is below zero, because corrections took more out of the till than it held. */
function lacking({ books }: World, who: Member): Amounts {
  return amountsOf((code) => -books.till(who, code))
}

type Amounts = readonly { currencyId: number; amount: string }[]

/** Returns the amounts of a move: only those above zero. */
export function amountsOf(minorOf: (code: Code) => AmountMinor): Amounts {
  return CODES.flatMap((code) => {
    const minor = minorOf(code)
    return minor > 0n ? [{ currencyId: currencyId(code), amount: formatAmount(minor) }] : []
  })
}

/** Offers cash of a member of staff to the vault; returns the number of the move. */
export async function offerToVault(
  { office }: World,
  who: Member,
  amounts: Amounts,
): Promise<number> {
  const { branch } = who
  const from = { branch, userId: office.idOf(who) }
  const body = { from, to: { branch, userId: VAULT }, amounts }
  const { id } = await office.call(who, 'till-moves/create', { body })
  return id
}

async function toVault(world: World, who: Member, amounts: Amounts): Promise<void> {
  if (amounts.length === 0) return
  const id = await offerToVault(world, who, amounts)
  const call = { params: { id }, body: {} }
  await world.ledger.cash(vaultKeeper(who), 'till-moves/accept', call)
}

async function fromVault(world: World, who: Member, amounts: Amounts): Promise<void> {
  const { office, ledger } = world
  if (amounts.length === 0) return
  const { branch } = who
  const to = { branch, userId: office.idOf(who) }
  const body = { from: { branch, userId: VAULT }, to, amounts }
  const { id } = await office.call(vaultKeeper(who), 'till-moves/create', { body })
  await ledger.cash(who, 'till-moves/accept', { params: { id }, body: {} })
}

/** Returns the person who acts for the vault: the branch's Manager, or the Admin if the cash is the Manager's own. */
function vaultKeeper(who: Member): Member {
  return who.userType === 'Manager' ? member('admin') : managerOf(who.branch)
}
