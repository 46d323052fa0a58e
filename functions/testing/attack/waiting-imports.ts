import { check, sendRows } from '../import-office.ts'
import type { Clerk } from '../office.ts'

/** Makes imports with a plan that may be applied, each of one new account. Random attacks seldom get that far. */
export async function waitingImports(
  admin: Clerk,
  numbers: readonly string[],
): Promise<{ id: string; planHash: string }[]> {
  const waiting: { id: string; planHash: string }[] = []
  for (const accountNumber of numbers) {
    const names = { accountName: `Kept as ${accountNumber}`, lastName: 'Noor' }
    const id = await sendRows(admin, [{ accountNumber, ...names, currency: 'AFN' }])
    const { plan } = await check(admin, id, { totals: [{ currencyId: 1, controlTotal: '0' }] })
    if (!plan?.isApplicable) throw new Error(`Import ${id} can't be applied`)
    waiting.push({ id, planHash: plan.planHash })
  }
  return waiting
}
