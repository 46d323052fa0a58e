import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { accountForm as accountTexts } from '#texts/account-form.ts'
import { counts } from '#texts/counts.ts'
import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { isPartnersOnly } from '../../../shared/contract/account-rights.ts'
import type { BookActor } from '../../../shared/contract/book-rights.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { cellLooks } from '../../report/cell-looks.ts'
import { across, atEnd, atStart, status } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowButton, RowLink } from '../../ui/row-button.tsx'
import { belongingOf } from './belongs.ts'

interface AccountsPanelProps {
  readonly accounts: readonly ListedAccount[]
  /** Left out for people who may not change accounts. */
  readonly onUnlink: ((account: ListedAccount) => void) | undefined
  readonly children: ReactNode
}

/** The accounts of a customer, each with its balance and the reason why it belongs to the customer. */
export function AccountsPanel({ accounts, onUnlink, children }: AccountsPanelProps) {
  const { user } = useSession()
  return (
    <Panel title={texts.accounts} description={counts.accounts(accounts.length)} flush>
      <DataTable
        columns={columnsWith(accounts, onUnlink, user)}
        rows={accounts}
        rowKey={({ id }) => id}
        caption={texts.accounts}
        emptyText=""
        looks={LOOKS}
        cards={{ below: '48rem' }}
      />
      {children ? (
        <Box px={{ base: 4, md: 5 }} py="4" borderTopWidth="1px">
          {children}
        </Box>
      ) : null}
    </Panel>
  )
}

const LOOKS = {
  ...cellLooks,
  '& a[data-account]': { fontWeight: 'semibold', textDecoration: 'underline' },
  '& bdi': { overflowWrap: 'anywhere' },
} as const

function columnsWith(
  accounts: readonly ListedAccount[],
  onUnlink: AccountsPanelProps['onUnlink'],
  by: BookActor,
): Column<ListedAccount>[] {
  return [
    {
      header: labels.account,
      cell: ({ id, accountNumber }) => (
        <Link
          data-account={id}
          aria-label={texts.reportOf(accountNumber)}
          to={paths.accountReports(String(id))}
        >
          {accountNumber}
        </Link>
      ),
      width: '6rem',
      card: atStart(1),
    },
    {
      header: labels.currency,
      cell: ({ currency }) => <CurrencyBadge code={currency} />,
      width: '6rem',
      card: atStart(3),
    },
    {
      header: labels.balance,
      cell: (account) => <Balance account={account} />,
      align: 'end',
      width: '10rem',
      card: atEnd(2),
    },
    status(labels.status, ({ accountStatus }) => accountStatus, { width: '6rem', card: atEnd(4) }),
    {
      header: labels.name,
      cell: (account) => <bdi>{fullName(account)}</bdi>,
      card: across(5),
    },
    {
      header: texts.belongs,
      cell: (account) => belongsBy(account, accounts),
      card: across(6, 'named'),
    },
    ...(onUnlink ? [actionsColumn(onUnlink, by)] : []),
  ]
}

function actionsColumn(
  onUnlink: (account: ListedAccount) => void,
  by: BookActor,
): Column<ListedAccount> {
  return {
    header: labels.actions,
    cell: (account) => (
      <div className="row-buttons">
        <RowLink
          label={texts.editOf(account.accountNumber)}
          to={paths.editAccount(account.accountNumber)}
        >
          <EditIcon size={14} /> {texts.edit}
        </RowLink>
        {account.customerOf === null ? null : (
          <RowButton
            label={texts.unlinkOf(account.accountNumber)}
            onClick={() => onUnlink(account)}
            disabled={isPartnersOnly([account.accountType], by)}
            title={
              isPartnersOnly([account.accountType], by)
                ? accountTexts.partnersOfHeadOffice
                : undefined
            }
          >
            {texts.unlink}
          </RowButton>
        )}
      </div>
    ),
    width: '1%',
    card: across(7),
  }
}

function belongsBy(account: ListedAccount, accounts: readonly ListedAccount[]): string {
  if (accounts.length === 1) return texts.onlyAccount
  const { byTaskira, linkedWith } = belongingOf(account, accounts)
  const numbers = linkedWith.map(({ accountNumber }) => accountNumber).join(', ')
  if (numbers === '') return texts.sameTaskira
  return byTaskira ? texts.taskiraAndLink(numbers) : texts.linkedWith(numbers)
}

function Balance({ account }: { readonly account: ListedAccount }) {
  const { balances, failed } = useAccountBalances(account.id)
  const [balance] = balances ?? []
  if (failed) return texts.balanceFailed
  if (!balance) return <LoadingBlock height="5" width="6rem" />
  return <Money value={balance.balance} code={account.currency} />
}
