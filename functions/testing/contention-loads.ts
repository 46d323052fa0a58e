/** Loads under which clerks might slow each other down, for the test and the benchmark. */

/** Saves one posting of a clerk; throws if it wasn't saved. */
export type Save = (clerk: number, body: Record<string, unknown>) => Promise<unknown>

/** The accounts of 16 clerks: two for each clerk, and one that all share. */
export interface Counters {
  own: readonly (readonly [string, string])[]
  shared: string
  save: Save
}

export const CLERKS = 16

/** Makes a body that pays money into a customer's account through the cash account. */
export function credit(account: string): Record<string, unknown> {
  return {
    transType: 'Credit',
    inAccountID: account,
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount: '1.00',
  }
}

function transfer(from: string, to: string): Record<string, unknown> {
  return {
    transType: 'Transfer',
    inAccountID: to,
    outAccountID: from,
    currencyID: 1,
    cAmount: '1.00',
  }
}

/** Makes one save of a clerk under a load; it is called repeatedly. */
type Load = (clerk: number) => Promise<unknown>

/** Makes two loads: every clerk posts through CSH001, or between two accounts that nobody else uses. */
export function cashAndPairs({ own, save }: Counters) {
  return {
    throughCash: (clerk) => save(clerk, credit(own[clerk]?.[0] ?? '')),
    distinctPairs: (clerk) => save(clerk, transfer(...(own[clerk] ?? ['', '']))),
  } satisfies Record<string, Load>
}

/** Makes two loads in which every clerk posts on an own till: all tills are in one branch, or each is in another branch. */
export function oneBranchAndMany(one: Counters, many: Counters) {
  return {
    oneBranch: (clerk) => one.save(clerk, credit(one.own[clerk]?.[0] ?? '')),
    manyBranches: (clerk) => many.save(clerk, credit(many.own[clerk]?.[0] ?? '')),
  } satisfies Record<string, Load>
}

/**
 * Measures the postings per second under each load. Every clerk posts as fast as answers come. The loads take short turns,
 * so that other work on the machine slows all of them equally.
 */
export async function throughputOf<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
  turns: number,
  each: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[]
  const spentMs = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      const began = performance.now()
      await post(loads[name], each)
      spentMs[name] += performance.now() - began
    }
  }
  const posted = turns * each * CLERKS * 1_000
  return Object.fromEntries(names.map((name) => [name, posted / spentMs[name]])) as Record<
    Name,
    number
  >
}

/** Lets every clerk post `each` times, all clerks at once. */
export async function post(load: Load, each: number): Promise<void> {
  await Promise.all(
    Array.from({ length: CLERKS }, async (_, clerk) => {
      for (let count = 0; count < each; count += 1) await load(clerk)
    }),
  )
}
