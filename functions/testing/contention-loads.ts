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

/** A body that pays money into a customer's account through the cash account. */
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

/** The postings per second under both loads. */
export interface Throughput {
  throughCash: number
  distinctPairs: number
}

/**
 * Every clerk posts as fast as answers come, alternately through CSH001 and between two accounts that nobody else uses.
 * The turns are short, so that other work on the machine slows both loads equally.
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
