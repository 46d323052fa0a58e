import type { Per } from '../../../shared/money/deal.ts'
import type { ChangedMoney } from '../../domain/hawala/changed-money.ts'
import type { Item } from '../table/client.ts'

/** Returns changed money as the item of an order holds it. */
export function changedItem({
  currencyId,
  amountMinor,
  quotes: { give, get },
}: ChangedMoney): Item {
  return {
    currencyId,
    amountMinor,
    giveRate: give.rate,
    givePer: give.per,
    getRate: get.rate,
    getPer: get.per,
  }
}

/** Reads changed money from the item of an order; null if nothing was changed. */
export function changedFrom(item: Item | undefined): ChangedMoney | null {
  if (!item) return null
  const quote = (rate: string, per: string) => ({
    rate: item[rate] as bigint,
    per: Number(item[per]) as Per,
  })
  return {
    currencyId: Number(item['currencyId']),
    amountMinor: item['amountMinor'] as bigint,
    quotes: { give: quote('giveRate', 'givePer'), get: quote('getRate', 'getPer') },
  }
}
