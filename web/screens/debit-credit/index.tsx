import { Box, Button } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { commission as feeTexts } from '#texts/commission.ts'
import { debitCredit as texts } from '#texts/debit-credit.ts'
import * as labels from '#texts/labels.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { chargedNote, commissionPending } from '../../fees/commission.ts'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useFees } from '../../fees/use-charge.ts'
import { HolderPanel } from '../../money/holder-panel.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { useRecording } from '../../money/use-recording.ts'
import { PrintLastButton } from '../../paper/print-last-button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import {
  cashOfPosting,
  emptyPosting,
  kindOf,
  PostingFields,
  type PostingKind,
  type PostingValues,
  postingBody,
  postingSchema,
} from './posting.tsx'
import { useAskedAccount } from './use-asked-account.ts'

/** The screen for Debit and Credit. Switching between the two starts with an empty form. */
export default function DebitCredit() {
  const kind = kindOf(useLocation().pathname)
  return <DebitCreditScreen key={kind} kind={kind} />
}

const TONES = { Debit: 'debit', Credit: 'credit' } as const

/** Records payouts of cash to customers, or deposits from them, one after the other. */
function DebitCreditScreen({ kind }: { kind: PostingKind }) {
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const fees = useFees()
  const recording = useRecording<'POST /api/transactions', PostingValues>({
    route: 'POST /api/transactions',
    formName: kind,
    emptyForm: emptyPosting,
    draft: { version: 1 },
    schema: (limits) => postingSchema(limits, kind, fees.data),
    cashPaid: (values) => {
      const of = currencies.data?.find(({ id }) => String(id) === values.currencyId)
      return of ? cashOfPosting(kind, values, of.code, fees.data) : null
    },
    toSend: (values, today) =>
      commissionPending(fees, values) ?? { body: postingBody(kind, values, today, fees.data) },
    savedId: ({ id }) => id,
    savedText: texts.created(kind),
    savedNote: chargedNote,
    failedText: texts.notCreated(kind),
    alsoRefreshes: ['GET /api/fee-schedule'],
  })
  const { form, voucher, unsettled, saving } = recording
  const number = useWatch({ control: form.control, name: 'account' })
  const account = accounts.data?.find((each) => each.accountNumber === number) ?? null
  useAskedAccount(recording, accounts.data)
  const balances = useAccountBalances(account?.id ?? null)
  const clear = () => {
    recording.startAfresh()
    void accounts.mutate()
  }
  return (
    <MoneyPage
      title={texts.title(kind)}
      tone={TONES[kind]}
      recording={recording}
      reads={[
        { what: labels.theAccounts, read: accounts },
        { what: labels.theCurrencies, read: currencies },
        { what: feeTexts.theSchedule, read: fees },
      ]}
      actions={
        <>
          <Button variant="outline" onClick={clear} disabled={unsettled || saving}>
            <RefreshIcon /> {texts.refresh}
          </Button>
          {kind === 'Debit' ? <PrintLastButton voucher={voucher} /> : null}
        </>
      }
    >
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns={{
          base: '1fr',
          lg: 'minmax(0, 1fr) 240px',
          xl: 'minmax(0, 1fr) 300px',
        }}
        alignItems="start"
      >
        <Panel dense title={texts.transaction}>
          <MoneyForm
            what={kind.toLowerCase()}
            recording={recording}
            lastField={<CommissionFields kind={kind} />}
          >
            <PostingFields
              kind={kind}
              recording={recording}
              account={account}
              balances={balances}
            />
          </MoneyForm>
        </Panel>
        <HolderPanel account={account} balances={balances} />
      </Box>
    </MoneyPage>
  )
}
