import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { entry as texts } from '#texts/entry.ts'
import * as labels from '#texts/labels.ts'
import { mayKeepBooks } from '../../../shared/contract/book-rights.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { DateControl } from '../../money/date-control.tsx'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import { NOTHING_DEBITED } from '../../money/overdraft.ts'
import type { Recording } from '../../money/use-recording.ts'
import { branchLabel } from '../../report/branch-label.ts'
import {
  accountsOfKind,
  type EntryKind,
  type EntryValues,
  isOnOverShort,
  listedAccount,
  movementOf,
} from './entry-values.ts'
import { KindField } from './kind-field.tsx'
import { ReceiptField } from './receipt-field.tsx'

interface EntryFieldsProps {
  readonly recording: Recording<EntryValues>
  /** Counts the entries of the form. */
  readonly entryCount: number
  readonly accounts: readonly ListedAccount[] | undefined
  readonly onReading: (change: 1 | -1) => void
}

/** The fields of an entry, in the order in which people fill them in. Enter in the amount saves. */
export function EntryFields({ recording, entryCount, accounts, onReading }: EntryFieldsProps) {
  const { form, firstInput } = recording
  const { user } = useSession()
  const [by, setBy] = useState<SearchBy>('code')
  const [kind, number, otherNumber] = useWatch({
    control: form.control,
    name: ['kind', 'account', 'other'],
  })
  const [account, other] = [listedAccount(accounts, number), listedAccount(accounts, otherNumber)]
  const mayKeep = mayKeepBooks(user)
  const ofKind = accounts && accountsOfKind(kind, accounts)
  const onOverShort = isOnOverShort(kind)
  /** The account whose balance is told: one without a book. */
  const told = onOverShort ? account : other
  const wanted = { currencyId: account?.currencyId ? String(account.currencyId) : '' }
  const forget = () => {
    form.setValue('account', '')
    form.setValue('other', '')
    form.clearErrors()
  }
  return (
    <Box display="grid" columnGap="4" rowGap="3" gridTemplateColumns={TWO_COLUMNS}>
      <KindField
        kind={kind}
        mayKeep={mayKeep}
        hasAccounts={ofKind?.length !== 0}
        onRadio={(radio) => {
          firstInput.current = radio
        }}
        onChosen={forget}
      />
      <AccountControl
        key={kind}
        name="account"
        label={onOverShort ? texts.anyAccounts[kind] : labels.account}
        accounts={ofKind}
        by={by}
        onByChange={setBy}
        advanceTo={onOverShort ? 'narrative' : 'other'}
        whyNone={onOverShort ? undefined : texts.onlyOfBooks}
      />
      {onOverShort ? null : (
        <AccountControl
          name="other"
          label={texts.others[kind]}
          by={by}
          advanceTo="narrative"
          optional
          wanted={wanted}
          hint={texts.cashIfEmpty}
        />
      )}
      <NarrativeControl name="narrative" required advanceTo="amount" />
      <AmountControl name="amount" code={account?.currency} />
      <DateControl name="date" />
      <AmountInWords name="amount" />
      {told && told.book === null ? (
        <BalanceOf recording={recording} account={told} kind={kind} />
      ) : null}
      {mayKeep && (other || onOverShort) ? (
        <BranchField hint={onOverShort ? texts.differenceHint : texts.branchHint} />
      ) : null}
      <ReceiptField key={entryCount} saving={recording.saving} onReading={onReading} />
    </Box>
  )
}

const TWO_COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } as const

interface BalanceOfProps extends Pick<EntryFieldsProps, 'recording'> {
  readonly account: ListedAccount
  readonly kind: EntryKind
}

/** The balance of the account beside cash, a book or over and short. */
function BalanceOf({ recording, account, kind }: BalanceOfProps) {
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
      movement={movementOf(kind)}
    />
  )
}

/** The branch whose cost, income or difference it is. Only head office may name another one than its own, and only without cash. */
function BranchField({ hint }: { readonly hint: string }) {
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
        hint={hint}
      />
    </Box>
  )
}
