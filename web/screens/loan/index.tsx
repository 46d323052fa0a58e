import { Box, Button, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { loan as texts } from '#texts/loan.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import { accountEntries, type ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import type { ApiState } from '../../api/use-api.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { isUnderWay } from '../../entry/needed-reads.ts'
import { HolderLines } from '../../money/holder-lines.tsx'
import { SignatureButton } from '../../money/holder-picture-dialog.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { accountOfName } from './borrower-account.ts'
import { bodyOf } from './loan-body.ts'
import { LoanFields } from './loan-fields.tsx'
import { emptyLoan, type LoanValues, loanSchema } from './loan-values.ts'
import { dueText, loansOfName, type OpenLoan } from './open-loans.ts'
import { type OpenLoans, useOpenLoans } from './use-open-loans.ts'

/** The screen that records new loans and their repayments. Rules: docs/rules/loans.md. */
export default function Loan() {
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const [loansWanted, setLoansWanted] = useState(false)
  const loans = useOpenLoans(currencies.data, loansWanted)
  const recording = useLoan(currencies, loans)
  const { form, unsettled, saving } = recording
  const values = useWatch({ control: form.control }) as LoanValues
  const isReturn = values.kind === 'Loan Return'
  if (!loansWanted && (isReturn || values.name !== '')) setLoansWanted(true)
  const loan =
    (isReturn && loans.list?.find(({ loanNumber }) => loanNumber === values.loanNumber)) || null
  const clear = () => {
    recording.startAfresh()
    loans.readAgain()
  }
  return (
    <MoneyPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: labels.theCurrencies, read: currencies },
        { what: texts.theOpenLoans, read: { ...loans, mutate: loans.readAgain } },
      ]}
    >
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 240px',
          xl: 'minmax(0, 1fr) 300px',
        }}
        alignItems="start"
      >
        <Panel dense title={texts.transaction}>
          <MoneyForm
            what={isReturn ? texts.loanReturnIsSaved : texts.loanIsSaved}
            recording={recording}
            saveLabel={texts.saveLoan}
            actions={
              <Button variant="outline" onClick={clear} disabled={unsettled || saving}>
                {texts.reset}
              </Button>
            }
          >
            <LoanFields
              recording={recording}
              accounts={accounts.data}
              currencies={currencies.data}
              loans={loans}
              values={values}
              loan={loan}
            />
          </MoneyForm>
        </Panel>
        <BorrowerPanel
          name={isReturn ? (loan?.borrower ?? '') : values.name}
          loans={loans}
          loan={loan}
          accounts={accounts}
        />
      </Box>
    </MoneyPage>
  )
}

/** Records loans and returns one after the other. */
function useLoan(
  readCurrencies: ApiState<'GET /api/currencies'>,
  { list: loans, error }: Pick<OpenLoans, 'list' | 'error'>,
): Recording<LoanValues> {
  const { data: currencies } = readCurrencies
  return useRecording<'POST /api/transactions', LoanValues>({
    route: 'POST /api/transactions',
    formName: texts.formName,
    emptyForm: emptyLoan,
    draft: { version: 1, incidental: ['kind'] },
    // The schema checks only the fields of the chosen kind, although the form has the fields of both kinds.
    schema: (limits) => loanSchema(limits, loans),
    cashPaid: ({ kind, currency: code, amount }) =>
      kind === 'Loan' ? { code, amountMinor: parseAmount(settledAmount(amount)) ?? 0n } : null,
    needs: () => [
      {
        isAwaited: ({ kind }) =>
          isUnderWay(kind === 'Loan Return' ? { data: loans, error } : readCurrencies),
        says: () => null,
      },
    ],
    toSend: (values, today) => {
      const body = bodyOf(values, currencies, loans, today)
      return typeof body === 'string' ? body : { body }
    },
    savedId: ({ id }) => id,
    savedText: texts.saved,
    failedText: texts.notSaved,
    unreadableText: texts.httpError,
    alsoRefreshes: ['GET /api/loans'],
  })
}

const UNREAD = { account: null, problem: null }

interface BorrowerPanelProps {
  /** The borrower's name as typed, or from the selected loan. */
  readonly name: string
  readonly loans: OpenLoans
  /** The loan to repay; null for a new loan. */
  readonly loan: OpenLoan | null
  readonly accounts: ApiState<'GET /api/accounts'>
}

/** The panel about the borrower: their debts, and the account that has their name, with its signature. */
function BorrowerPanel({ name, loans, loan, accounts }: BorrowerPanelProps) {
  // Prepares the search now, so that the first keystroke isn't slow.
  useEffect(() => void (accounts.data && accountEntries(accounts.data)), [accounts.data])
  const { account, problem } = useMemo(
    () => (accounts.data ? accountOfName(accounts.data, name) : UNREAD),
    [accounts.data, name],
  )
  return (
    <Panel dense title={texts.borrower}>
      <Box display="grid" gap="4" fontSize="sm">
        {loan ? <LoanLines loan={loan} /> : <Owed name={name} loans={loans} />}
        <Part title={texts.accountInThisName}>
          {account ? (
            <AccountLines account={account} />
          ) : (
            <Text color="fg.muted">{problem ?? unread(accounts)}</Text>
          )}
        </Part>
        <SignatureButton account={account} />
      </Box>
    </Panel>
  )
}

/** The account that has the borrower's name, with its balance. */
function AccountLines({ account }: { account: ListedAccount }) {
  return <HolderLines account={account} balances={useAccountBalances(account.id)} />
}

/** Returns the text for a list that isn't loaded. It must differ from the text for an empty list. */
function unread({ error }: { readonly error: Error | undefined }): string {
  return error ? texts.notLoaded : texts.loading
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box display="grid" gap="1">
      <Text fontWeight="medium">{title}</Text>
      {children}
    </Box>
  )
}

/** The current state of the selected loan. */
function LoanLines({ loan }: { loan: OpenLoan }) {
  const lines: readonly (readonly [label: string, value: ReactNode])[] = [
    [texts.principal, <Money key="principal" value={loan.principalAmount} code={loan.currency} />],
    [labels.outstanding, <Money key="rest" value={loan.outstandingAmount} code={loan.currency} />],
    [texts.interestRate, `${loan.interestRate} %`],
    [texts.loanDate, formatDate(loan.loanDate)],
    [labels.dueDate, loan.dueDate ? formatDate(loan.dueDate) : '-'],
  ]
  return (
    <Part title={texts.loanOf(loan.loanNumber)}>
      <Text overflowWrap="anywhere">
        <bdi>{loan.borrower}</bdi>
        {loan.type === 'company' ? ` · ${texts.company}` : ''}
      </Text>
      {lines.map(([label, value]) => (
        <Box key={label} display="flex" justifyContent="space-between" gap="3">
          <Text color="fg.muted">{label}</Text>
          <span>{value}</span>
        </Box>
      ))}
      {loan.isOverdue ? <Overdue /> : null}
    </Part>
  )
}

/** The open loans that the borrower of a new loan already has. */
function Owed({ name, loans }: { name: string; loans: OpenLoans }) {
  const owed = loansOfName(loans.entries, name)
  const isKnown = loans.list !== undefined || (name === '' && !loans.error)
  return (
    <Part title={texts.openLoansInThisName}>
      {owed.length === 0 ? (
        <Text color="fg.muted">{isKnown ? texts.none : unread(loans)}</Text>
      ) : null}
      {owed.map((loan) => (
        <Box key={loan.id}>
          <Box display="flex" justifyContent="space-between" gap="3">
            <span>{loan.loanNumber}</span>
            <Money value={loan.outstandingAmount} code={loan.currency} />
          </Box>
          <Text color="fg.muted">
            {dueText(loan)} {loan.isOverdue ? <Overdue /> : null}
          </Text>
        </Box>
      ))}
    </Part>
  )
}

function Overdue() {
  return (
    <Box as="span" color="fg.warning" fontWeight="semibold">
      {texts.overdue}
    </Box>
  )
}
