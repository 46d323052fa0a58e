import { useState } from 'react'
import { accountLimits as texts } from '#texts/account-limits.ts'
import { fullName, type ListedAccount } from '../accounts/account-options.ts'
import { request } from '../api/request.ts'
import { useRun } from '../report/use-report.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { type LimitedAccount, limitedAccount } from './limited-account.ts'
import { LimitsDialog, type LimitsDialogProps } from './limits-dialog.tsx'

interface AccountLimitsDialogProps extends Omit<LimitsDialogProps, 'account'> {
  /** An account of any type, but not a house account, because those have no limits. */
  readonly account: ListedAccount
}

/**
 * The dialog for the limits of any account that isn't a house account. They are read when the dialog opens, because the list
 * of accounts doesn't have them.
 */
export default function AccountLimitsDialog(props: AccountLimitsDialogProps) {
  const { account, ...dialog } = props
  const [run, setRun] = useState('first')
  const state = useRun(account, run, readLimits)
  if (state.status === 'ready') return <LimitsDialog {...dialog} account={state.report} />
  if (state.status !== 'failed') return null
  return (
    <MessageDialog {...dialog} title={texts.limitsOf(account.accountNumber)} width="34rem">
      <LoadFailed
        what={texts.theLimits}
        reason={state.reason}
        onRetry={() => setRun(crypto.randomUUID())}
      />
    </MessageDialog>
  )
}

/**
 * Reads the limits of an account. Only the report of partners has a partner's terms and the floor over all its accounts, so for
 * a partner everything is read from there. The limits of other accounts are read with their balances.
 */
async function readLimits(account: ListedAccount): Promise<LimitedAccount> {
  if (account.accountType === 'Hawala Partner' || account.accountType === 'Partner') {
    const { data } = await request('GET /api/reports/partners')
    const partner = data.find(({ accounts }) =>
      accounts.some(({ accountId }) => accountId === account.id),
    )
    const limited = partner && limitedAccount(partner, account.id)
    if (limited) return limited
  }
  const { data } = await request('GET /api/accounts/{id}/balances', { params: { id: account.id } })
  const [held] = data
  return {
    accountId: account.id,
    accountNumber: account.accountNumber,
    accountName: fullName(account),
    currencyCode: account.currency,
    balance: held?.balance ?? '0.00',
    floor: held?.floor ?? null,
    ...(account.accountType === 'Customer' && held ? { ofHouse: held } : {}),
    ceiling: held?.ceiling ?? null,
  }
}
