import { usualCashStepMinor, usualDenominations } from '../../../shared/contract/denominations.ts'
import type { RateScaled } from '../../../shared/money/rate.ts'
import { baseCurrencyOf, type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import type { CurrencyCodes } from '../../domain/ledger/exchange-pair.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { CURRENCY_PARTITION, currencyKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'

/** Reads all currencies by id. */
export async function listCurrencies(): Promise<CurrencyRecord[]> {
  return (await partitionItems(CURRENCY_PARTITION)).map(currencyFrom)
}

/** Reads the code of every currency, by id. */
export async function currencyCodes(): Promise<CurrencyCodes> {
  return codesOf(await listCurrencies())
}

/** Reads the id of the currency in which rates are quoted; null if there is none. */
export async function baseCurrencyId(): Promise<number | null> {
  return baseCurrencyOf(await listCurrencies())
}

/** Reads one currency; undefined if there is none. */
export async function findCurrency(id: number): Promise<CurrencyRecord | undefined> {
  const item = await getItem(currencyKey(id))
  return item && currencyFrom(item)
}

/** Makes the item of a currency. */
export function currencyItem(currency: CurrencyRecord): Item {
  return {
    ...currencyKey(currency.id),
    ...currency,
    inUse: currency.inUse || undefined,
    setByBoard: currency.setByBoard || undefined,
  }
}

/** Reads a currency from its item. */
export function currencyFrom(item: Item): CurrencyRecord {
  const code = String(item['code'])
  return {
    id: Number(item['id']),
    code,
    name: String(item['name']),
    symbol: String(item['symbol']),
    rate: item['rate'] as RateScaled,
    setByBoard: item['setByBoard'] === true,
    isActive: item['isActive'] === true,
    inUse: item['inUse'] === true,
    // A currency of an earlier version has the usual denominations and cash step.
    denominations: (item['denominations'] as string[] | undefined) ?? usualDenominations(code),
    cashStepMinor: (item['cashStepMinor'] as bigint | undefined) ?? usualCashStepMinor(code),
    createdAt: String(item['createdAt']),
    updatedAt: String(item['updatedAt']),
  }
}
