import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { loan as texts } from '#texts/loan.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { BorrowerPanel } from './borrower-panel.tsx'
import { bodyOf } from './loan-body.ts'
import { LoanFields } from './loan-fields.tsx'
import { emptyLoan, type LoanValues, loanSchema } from './loan-values.ts'
import type { OpenLoan } from './open-loans.ts'
import { useOpenLoans } from './use-open-loans.ts'

/** The screen that records new loans and their repayments. Rules: docs/rules/loans.md. */
export default function Loan() {
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const [loansWanted, setLoansWanted] = useState(false)
  const loans = useOpenLoans(currencies.data, loansWanted)
  const recording = useLoan(currencies.data, loans.list)
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

/** Records loans and returns one after the other. Both lists are undefined while they load. */
function useLoan(
  currencies: readonly Currency[] | undefined,
  loans: readonly OpenLoan[] | undefined,
): Recording<LoanValues> {
  return useRecording<'POST /api/transactions', LoanValues>({
    route: 'POST /api/transactions',
    formName: texts.formName,
    emptyForm: emptyLoan,
    draft: { version: 1, incidental: ['kind'] },
    // The schema is a union by kind, but the form has the fields of both kinds.
    schema: (limits) => loanSchema(limits, loans),
    cashPaid: ({ kind, currency: code, amount }) =>
      kind === 'Loan' ? { code, amountMinor: parseAmount(settledAmount(amount)) ?? 0n } : null,
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
