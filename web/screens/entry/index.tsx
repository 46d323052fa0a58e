import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { entry as texts } from '#texts/entry.ts'
import * as labels from '#texts/labels.ts'
import { mayKeepBooks } from '../../../shared/contract/book-rights.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { neededOnly } from '../../entry/needed-reads.ts'
import { useControlledField } from '../../fields/form-scope.tsx'
import { RadioField } from '../../fields/radio-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { DateControl } from '../../money/date-control.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import { NOTHING_DEBITED } from '../../money/overdraft.ts'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { branchLabel } from '../../report/branch-label.ts'
import { RefreshIcon } from '../../ui/icons.tsx'
import { OptionalPhoto } from '../../ui/optional-photo.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useReadings } from '../../ui/use-readings.ts'
import {
  accountsOfKind,
  cashOfEntry,
  type EntryKind,
  type EntryValues,
  emptyEntry,
  entryBody,
  entrySchema,
  kindsFor,
  movementOfOther,
} from './entry-values.ts'

/** The screen that records what the house earns, pays and owns besides the counters. Rules: docs/rules/books.md */
export default function Entry() {
  const accounts = useAccounts()
  const { isReading, onReading } = useReadings()
  const [entryCount, setEntryCount] = useState(0)
  const codeOf = (number: string) => find(accounts.data, number)?.currency ?? ''
  const recording = useRecording<'POST /api/book-entries', EntryValues>({
    route: 'POST /api/book-entries',
    formName: texts.formName,
    emptyForm: emptyEntry,
    draft: { version: 1, unkept: ['photo'], incidental: ['kind'] },
    schema: (limits) => entrySchema(limits, accounts.data),
    needs: () => [neededOnly(accounts)],
    cashPaid: (values) => cashOfEntry(values, codeOf(values.account)),
    toSend: (values, today) => (isReading ? texts.photoIsRead : { body: entryBody(values, today) }),
    savedId: ({ id }) => id,
    savedText: texts.saved,
    onSaved: () => setEntryCount((count) => count + 1),
    failedText: texts.notSaved,
  })
  const { unsettled, saving } = recording
  const startAfresh = () => {
    setEntryCount(entryCount + 1)
    recording.startAfresh()
  }
  const clear = () => {
    startAfresh()
    void accounts.mutate()
  }
  const submit = async () => {
    if (isReading && !unsettled) toast({ title: texts.photoIsRead })
    else await recording.submit()
  }
  return (
    <MoneyPage
      title={texts.title}
      recording={recording}
      reads={[{ what: labels.theAccounts, read: accounts }]}
      actions={
        <Button variant="outline" onClick={clear} disabled={unsettled || saving || isReading}>
          <RefreshIcon /> {texts.refresh}
        </Button>
      }
    >
      <Panel dense title={texts.transaction}>
        <MoneyForm
          what={texts.whatIsSaved}
          recording={{ ...recording, submit, startAfresh }}
          without={texts.receiptAgain}
        >
          <EntryFields
            recording={recording}
            entryCount={entryCount}
            accounts={accounts.data}
            onReading={onReading}
          />
        </MoneyForm>
      </Panel>
    </MoneyPage>
  )
}

function find(
  accounts: readonly ListedAccount[] | undefined,
  number: string,
): ListedAccount | null {
  return accounts?.find(({ accountNumber }) => accountNumber === number) ?? null
}

interface EntryFieldsProps {
  readonly recording: Recording<EntryValues>
  /** Counts the entries of the form. */
  readonly entryCount: number
  readonly accounts: readonly ListedAccount[] | undefined
  readonly onReading: (change: 1 | -1) => void
}

/** The fields of an entry, in the order in which people fill them in. Enter in the amount saves. */
function EntryFields({ recording, entryCount, accounts, onReading }: EntryFieldsProps) {
  const { form, firstInput } = recording
  const { user } = useSession()
  const [by, setBy] = useState<SearchBy>('code')
  const [kind, number, otherNumber] = useWatch({
    control: form.control,
    name: ['kind', 'account', 'other'],
  })
  const [account, other] = [find(accounts, number), find(accounts, otherNumber)]
  const mayKeep = mayKeepBooks(user)
  const ofKind = accounts && accountsOfKind(kind, accounts)
  const wanted = { currencyId: account?.currencyId ? String(account.currencyId) : '' }
  const forget = () => {
    form.setValue('account', '')
    form.setValue('other', '')
    form.clearErrors()
  }
  return (
    <Box display="grid" columnGap="4" rowGap="3" gridTemplateColumns={TWO_COLUMNS}>
      <Box gridColumn="1 / -1">
        <RadioField
          name="kind"
          label={texts.kind}
          choices={kindsFor(mayKeep).map((each) => [each, texts.kinds[each]] as const)}
          look={{ flexWrap: 'wrap' }}
          input={(radio) => {
            firstInput.current = radio
          }}
          onKeyDown={enterTo('account')}
          onChosen={forget}
        />
        <Text mt="1" fontSize="sm" color="fg.muted">
          {ofKind?.length === 0 ? texts.noAccount : texts.means[kind]}
        </Text>
      </Box>
      <AccountControl
        key={kind}
        name="account"
        accounts={ofKind}
        by={by}
        onByChange={setBy}
        advanceTo="other"
      />
      <AccountControl
        name="other"
        label={texts.others[kind]}
        by={by}
        advanceTo="narrative"
        optional
        wanted={wanted}
        hint={texts.cashIfEmpty}
      />
      <NarrativeControl name="narrative" required advanceTo="amount" />
      <AmountControl name="amount" code={account?.currency} />
      <DateControl name="date" />
      <AmountInWords name="amount" />
      {other && other.book === null ? (
        <OtherBalance recording={recording} account={other} kind={kind} />
      ) : null}
      {mayKeep && other ? <BranchField /> : null}
      <ReceiptField key={entryCount} saving={recording.saving} onReading={onReading} />
    </Box>
  )
}

const TWO_COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } as const

interface OtherBalanceProps extends Pick<EntryFieldsProps, 'recording'> {
  readonly account: ListedAccount
  readonly kind: EntryKind
}

/** The balance of the account on the other side. */
function OtherBalance({ recording, account, kind }: OtherBalanceProps) {
  const { watchDebited } = recording
  const balances = useAccountBalances(account.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another kind, cash or a book is chosen, this account isn't debited
  useEffect(() => () => watchDebited(NOTHING_DEBITED), [kind])
  return (
    <BalanceChange
      recording={recording}
      name="amount"
      account={account}
      balances={balances}
      movement={movementOfOther(kind)}
    />
  )
}

/** The branch whose cost or income it is. Only head office may name another one than its own, and only without cash. */
function BranchField() {
  const { user } = useSession()
  const { data: branches = [] } = useApi('GET /api/branches')
  const choices = branches
    .filter(({ code }) => code !== user.branch)
    .map(({ code }) => [code, branchLabel(branches, code)] as const)
  return (
    <Box gridColumn="1 / -1">
      <SelectField
        name="branch"
        label={texts.branchOfCost}
        none={texts.ownBranch(branchLabel(branches, user.branch))}
        choices={choices}
        hint={texts.branchHint}
      />
    </Box>
  )
}

interface ReceiptFieldProps extends Pick<EntryFieldsProps, 'onReading'> {
  /** True while an entry is saved. A receipt that is chosen then would not be in it. */
  readonly saving: boolean
}

/** The picture of the receipt. */
function ReceiptField({ saving, onReading }: ReceiptFieldProps) {
  const { locked, field } = useControlledField('photo', texts.photo)
  return (
    <Box display="grid" gridColumn="1 / -1">
      <OptionalPhoto
        words={{
          photo: texts.photo,
          addPhoto: texts.addPhoto,
          removePhoto: texts.removePhoto,
        }}
        photo={field.value}
        onPhoto={field.onChange}
        disabled={locked || saving}
        onReading={onReading}
        onRefuse={() => toast({ title: texts.notAnImage, variant: 'destructive' })}
      />
    </Box>
  )
}
