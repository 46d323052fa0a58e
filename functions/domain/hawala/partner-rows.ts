import type * as z from 'zod/mini'
import type { AccountType } from '../../../shared/contract/accounts.ts'
import type { Partner } from '../../../shared/contract/partners.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { LimitsRecord } from '../accounts/limits.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import { type GroupFloor, type Mids, midsIn, netOf } from '../partners/group-floor.ts'
import type { PartnerGroup } from '../partners/partner-groups.ts'
import type { AgreedMark } from './agreement.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { unpaidMinorOf } from './payout.ts'

/** An account of a partner with its limits. */
interface PartnersAccount extends LimitsRecord {
  accountId: number
  accountNumber: string
  accountName: string
  accountType: AccountType
  currencyId: number | null
  balanceMinor: AmountMinor
  group: GroupFloor | null
  agreed: AgreedMark | null
}

/** The data of the list of partners. */
export interface PartnersRead {
  groups: readonly PartnerGroup[]
  /** All accounts of the partners, by number. */
  accounts: ReadonlyMap<string, PartnersAccount>
  /** The orders that still have an open part. */
  open: readonly HawalaOrder[]
  mids: Mids
}

const told = (minor: AmountMinor | null | undefined) => (minor == null ? null : formatAmount(minor))

/** Returns a row for each partner, by the number of the leading account. Rules: docs/rules/partners.md. */
export function partnerRows({
  groups,
  accounts,
  open,
  mids,
}: PartnersRead): z.output<typeof Partner>[] {
  return groups.flatMap(({ members }) => {
    const own = members.flatMap((number) => accounts.get(number) ?? [])
    const [leader] = own
    if (!leader) return []
    const { accountId, accountNumber, accountName, group } = leader
    return [
      {
        accountId,
        accountNumber,
        accountName,
        afn: told(
          netOf(
            own.map(({ currencyId, balanceMinor }) => ({
              currencyId: currencyId ?? 0,
              balanceMinor,
            })),
            midsIn(mids),
          ),
        ),
        groupFloor: told(group?.floorMinor),
        accounts: own.map((account) => accountRow(account, open, mids.codes)),
      },
    ]
  })
}

function accountRow(
  account: PartnersAccount,
  open: readonly HawalaOrder[],
  codes: CurrencyCodes,
): z.output<typeof Partner>['accounts'][number] {
  const { accountId, accountNumber, accountName, currencyId, balanceMinor, agreed } = account
  const own = open.filter(({ partner }) => partner === accountNumber)
  const days = own.map(({ date }) => date).sort()
  return {
    accountId,
    accountNumber,
    accountName,
    accountType: account.accountType === 'Partner' ? 'Partner' : 'Hawala Partner',
    currencyId: currencyId ?? 0,
    currencyCode: codes.get(currencyId ?? 0) ?? '',
    balance: formatAmount(balanceMinor),
    floor: told(account.floorMinor),
    ceiling: told(account.ceilingMinor),
    sendPer100000: told(account.sendPer100000Minor),
    receivePer100000: told(account.receivePer100000Minor),
    vouchFrom: told(account.vouchFromMinor),
    sent: sumOf(own.filter(({ way }) => way === 'send')),
    received: sumOf(own.filter(({ way }) => way === 'receive')),
    oldest: days[0] ?? null,
    agreedDifference: agreed?.differenceMinor
      ? { through: agreed.through, amount: formatAmount(agreed.differenceMinor) }
      : null,
  }
}

function sumOf(orders: readonly HawalaOrder[]) {
  const minor = orders.reduce((sum, order) => sum + unpaidMinorOf(order), 0n)
  return { count: orders.length, amount: formatAmount(minor) }
}
