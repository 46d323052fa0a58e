import type { Market } from './market.ts'

/**
 * Finds hawalas of which more was paid than was sent, and currencies in which HWL_001 isn't what is left of the payable ones.
 * Rules: docs/rules/hawala-orders.md.
 */
export async function payableProblems({ auditor }: Market): Promise<string[]> {
  const orders = (await auditor.call('hawala-orders/list', { query: { limit: '5000' } })).data
  const problems = orders.flatMap(({ id, amount, payouts }) => {
    const paid = payouts.reduce((sum, each) => sum + minorIn(each.amount), 0n)
    return paid <= minorIn(amount) ? [] : [`Hawala order ${id}: ${paid} of ${amount} was paid`]
  })
  const left = new Map<string, bigint>()
  for (const { currencyCode, left: rest } of orders) {
    left.set(currencyCode, (left.get(currencyCode) ?? 0n) + minorIn(rest))
  }
  const accounts = (await auditor.call('accounts/list')).data
  const id = accounts.find(({ accountNumber }) => accountNumber === 'HWL_001')?.id ?? 0
  const balances = (await auditor.call('accounts/balances', { params: { id } })).data
  for (const { currencyCode, balance } of balances) {
    left.set(currencyCode, (left.get(currencyCode) ?? 0n) - minorIn(balance))
  }
  const differences = [...left].filter(([, minor]) => minor !== 0n)
  return [
    ...problems,
    ...differences.map(([code, minor]) => `${code}: ${minor} more is left than is on HWL_001`),
  ]
}

function minorIn(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''))
}
