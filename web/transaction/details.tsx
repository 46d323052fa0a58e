import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import * as labels from '#texts/labels.ts'
import { transactionDialog as texts } from '#texts/transaction-dialog.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { formatRate, RATE_ONE } from '../../shared/money/rate.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { ReadFailed } from '../lists/read-failed.tsx'
import { type FoundTransaction, isTransaction, rateOf } from '../search/search-rows.ts'
import { LoadingLines } from '../ui/loading.tsx'
import { Money } from '../ui/money.tsx'
import { TransactionNumber } from './transaction-number.tsx'

/** What a voucher doesn't say about a transaction: type, both accounts, status, branch, reference, the other leg and the fee. */
export function Details({ id }: { readonly id: number }) {
  const found = useFreshApi('GET /api/search-transactions', { query: { referenceId: `TRX-${id}` } })
  const slip = useFreshApi('GET /api/transaction-slip/{id}', { params: { id } }).data
  if (found.error) return <ReadFailed what={texts.theDetails} read={found} evenIfOld />
  if (!found.data) return <LoadingLines label={texts.loadingTheDetails} />
  const row = found.data.filter(isTransaction).find((each) => each.id === id)
  if (!row) return null
  const { otherLeg, reverses, reversedBy } = row
  const lines: readonly [label: string, value: ReactNode][] = [
    [labels.type, row.transType],
    [labels.status, statusOf(row)],
    [texts.debitedAccount, texts.account(row.outAccountID, slip?.debitaccountname ?? '')],
    [texts.creditedAccount, texts.account(row.inAccountID, slip?.creditaccountname ?? '')],
    [labels.rate, row.exRate === formatRate(RATE_ONE) ? null : rateOf(row)],
    [labels.customer, row.person && [row.person.name, row.person.phone ?? ''].join(' ').trim()],
    [texts.worth, row.value && <Money value={row.value} code={BASE_CURRENCY} />],
    [texts.otherLeg, otherLeg && <TransactionNumber id={otherLeg.id} />],
    [texts.reverses, reverses && <TransactionNumber id={reverses} />],
    [texts.reversedBy, reversedBy && <TransactionNumber id={reversedBy} />],
    [labels.commission, row.feeId && <Fee id={row.feeId} amount={row.commission} />],
    [texts.lessCommission, row.commissionReason],
    [texts.reference, row.referenceId],
    [labels.recordedBy, texts.person(row.userCreatedName, row.branch)],
  ]
  return (
    <Box as="dl" css={LOOK}>
      {lines.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ),
      )}
    </Box>
  )
}

/** A fee with the number of its own record. */
function Fee({ id, amount }: { readonly id: number; readonly amount: string }) {
  return (
    <>
      <Money value={amount} /> <TransactionNumber id={id} />
    </>
  )
}

function statusOf({ deletedBy, isApproved, userApprovedName }: FoundTransaction): string {
  if (deletedBy !== undefined) return texts.byPerson(texts.deleted, deletedBy)
  return isApproved ? texts.byPerson(texts.approved, userApprovedName ?? '') : texts.pending
}

const LOOK: SystemStyleObject = {
  display: 'grid',
  gap: '1',
  fontSize: 'sm',
  '& > div': { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', columnGap: '2' },
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
}
