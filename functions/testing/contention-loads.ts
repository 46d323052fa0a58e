/** The loads under which clerks might hold one another up, for the test and for the benchmark. */

/** Saves one posting of a clerk; throws where it was not answered as saved. */
export type Save = (clerk: number, body: Record<string, unknown>) => Promise<unknown>

/** What 16 clerks post, and on which accounts: two for each clerk, and one that they share. */
export interface Counters {
  own: readonly (readonly [string, string])[]
  shared: string
  save: Save
}

export const CLERKS = 16

/** A customer's money paid in, through the cash account. */
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

/** How many postings a second both loads reached. */
export interface Throughput {
  throughCash: number
  distinctPairs: number
}

/**
 * Every clerk posts as fast as answers come, in turns: through CSH001, and between two accounts that nobody else touches.
 * The turns are short and alternate, so that whatever else the machine does slows both alike.
 */
export async function throughputOf(
  { own, save }: Counters,
  turns: number,
  each: number,
): Promise<Throughput> {
  const spentMs = { throughCash: 0, distinctPairs: 0 }
  for (let turn = 0; turn < turns; turn += 1) {
    const inOrder = ['throughCash', 'distinctPairs'] as const
    for (const load of turn % 2 === 0 ? inOrder : inOrder.toReversed()) {
      const began = performance.now()
      await Promise.all(
        own.map(async ([one, other], clerk) => {
          for (let count = 0; count < each; count += 1) {
            await save(clerk, load === 'throughCash' ? credit(one) : transfer(one, other))
          }
        }),
      )
      spentMs[load] += performance.now() - began
    }
  }
  const posted = turns * each * own.length * 1_000
  return {
    throughCash: posted / spentMs.throughCash,
    distinctPairs: posted / spentMs.distinctPairs,
  }
}
