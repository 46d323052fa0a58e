import { Box, Button } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useSearchParams } from 'react-router-dom'
import { commission as feeTexts } from '#texts/commission.ts'
import { debitCredit as texts } from '#texts/debit-credit.ts'
import * as labels from '#texts/labels.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { neededOnly } from '../../entry/needed-reads.ts'
import type { FirstField } from '../../entry/use-entry.ts'
import { chargedNote, neededFees } from '../../fees/commission.ts'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useFees } from '../../fees/use-charge.ts'
import { focusField } from '../../money/focus-field.ts'
import { HolderPanel } from '../../money/holder-panel.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { PrintLastButton } from '../../paper/print-last-button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toaster.tsx'
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

/** The screen for Debit and Credit. They have separate forms, each with its own draft. */
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
    needs: () => [neededFees(kind, fees), neededOnly(currencies)],
    toSend: (values, today) => ({ body: postingBody(kind, values, today, fees.data) }),
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

/**
 * Fills in the account from the address ("?account=1007") once the accounts are loaded. An unfinished entry isn't changed,
 * because its amount was meant for another account. If somebody types an amount or a narrative while the accounts load, it
 * is meant for the account of the address. Then the account is filled in, the typed text is kept, and the focus doesn't
 * move. A restored draft was begun earlier, so it counts as an unfinished entry.
 */
function useAskedAccount(
  { form, firstInput, locked, cameBack }: Recording<PostingValues>,
  accounts: readonly ListedAccount[] | undefined,
): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get('account')
  const { key } = useLocation()
  const answered = useRef<string | null>(null)
  /** The location's key, if this address opened the form before the accounts were loaded. */
  const [early] = useState(asked && !accounts ? key : null)
  const fillIn = useEffectEvent((number: string, all: readonly ListedAccount[]) => {
    if (answered.current === key) return
    answered.current = key
    setParams({}, { replace: true })
    const account = all.find(({ accountNumber }) => accountNumber === number)
    if (!account?.isActive || isHouseAccount(number)) {
      toast({ title: texts.accountNotTaken(number), variant: 'destructive' })
      return
    }
    if (locked) return
    const { amount, narrative } = form.getValues()
    const isEarly = early === key
    const isBegun = Boolean(amount || narrative)
    // A half-typed account is in its field, but not yet in the form's values.
    if (firstInput.current?.value || (isBegun && (!isEarly || cameBack))) {
      toast({ title: texts.formIsFilled, description: texts.formIsFilledWhy })
      return
    }
    const { isSubmitted: shouldValidate } = form.formState
    form.setValue('currencyId', String(account.currencyId), { shouldValidate })
    form.setValue('account', number, { shouldValidate })
    const isTyping = isBegun || (isEarly && isElsewhere(firstInput.current))
    if (!isTyping) focusField(firstInput.current, 'narrative')
  })
  useEffect(() => {
    if (asked && accounts) fillIn(asked, accounts)
  }, [asked, accounts])
}

/** True if the focus is in the form, but not in its first field. */
function isElsewhere(first: FirstField | null): boolean {
  const focused = document.activeElement
  return focused !== first && first?.form?.contains(focused) === true
}
