import { Text } from '@chakra-ui/react'
import { type Control, useWatch } from 'react-hook-form'
import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { partnerStatement } from '#texts/partner-statement.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { MOST_DIFFERENCES } from '../../../shared/contract/partner-comparison-facts.ts'
import { amountIn, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { StepDialog } from '../../entry/step-dialog.tsx'
import { useDialogForm } from '../../entry/use-dialog-form.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { InputField } from '../../fields/input-field.tsx'
import { SignedAmountControl } from '../../money/signed-amount-control.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import {
  type AgreeOnListValues,
  agreeOnListBody,
  agreeOnListProblems,
  keptDifferences,
  LIST_LABELS,
  NOTHING_TYPED,
  otherMinor,
  refusedOnList,
  remainsMinor,
} from './agree-on-list-values.ts'
import type { ComparedStatement } from './compared-statement.ts'
import { DifferenceLines } from './difference-lines.tsx'
import { type Difference, differencesOf, sumOf } from './differences.ts'

interface AgreeOnListProps {
  readonly compared: ComparedStatement
  readonly onAgreed: () => void
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/**
 * The dialog that records a balance with what the partner's list says, and with the differences of the comparison. Rules:
 * docs/rules/partners.md
 */
export function AgreeOnList({ compared, onAgreed, ...dialog }: AgreeOnListProps) {
  const { partner, days, agreed, comparison, list } = compared
  const { accountId, accountNumber, currencyCode } = partner
  const { standing, settled } = differencesOf(comparison, agreed, days.fromDate)
  const differences = [...settled, ...standing]
  const told = { comparison, differences, from: days.fromDate, through: days.toDate, list }
  const agreement = useDialogForm<
    'POST /api/reports/partners/{accountId}/agree',
    AgreeOnListValues
  >({
    route: 'POST /api/reports/partners/{accountId}/agree',
    formName: partnerStatement.agreeForm(accountNumber),
    values: { ...NOTHING_TYPED, leftOut: settled.map((_, place) => place) },
    labels: LIST_LABELS,
    problemsOf: (values) => agreeOnListProblems(values, told),
    toSend: (values) => ({ params: { accountId }, body: agreeOnListBody(values, told) }),
    refreshes: [],
    refusedAt: refusedOnList,
    failedText: partnerStatement.notAgreedNow,
    savedToast: ({ through }) => ({ title: partnerStatement.hasAgreed(formatDate(through)) }),
    onDone: () => {
      dialog.onClose()
      onAgreed()
    },
  })
  const leftOut = useWatch({ control: agreement.form.control, name: 'leftOut' })
  const kept = keptDifferences(differences, leftOut)
  const tooMany =
    kept.length >= MOST_DIFFERENCES
      ? texts.tooManyDifferences(MOST_DIFFERENCES.toLocaleString('en-US'))
      : null
  const balance = `${withCommas(comparison.closing)} ${currencyCode}`
  return (
    <StepDialog
      {...dialog}
      {...agreement}
      labels={LIST_LABELS}
      unsettledWords={partnerStatement.unsettled}
      title={partnerStatement.agreeTitle(accountNumber)}
      width="36rem"
      save={{
        label: partnerStatement.agree,
        savingLabel: partnerStatement.agreeing,
        refused: tooMany !== null,
      }}
      onKeyDown={enterAdvances}
    >
      <Text>{texts.agreeSays(formatDate(days.toDate), `\u2066${balance}\u2069`)}</Text>
      <DifferenceLines
        differences={differences}
        settled={settled}
        code={currencyCode}
        form={agreement.form}
        locked={Boolean(agreement.step.unsettled)}
      />
      <RefusalBox refusal={tooMany} />
      <SignedAmountControl
        name="theirs"
        hint={texts.theirBalanceHint}
        unit={currencyCode}
        required
        first
      />
      <Remains control={agreement.form.control} closing={comparison.closing} differences={kept} />
      <InputField name="otherText" hint={texts.otherTextHint} />
      <SignedAmountControl name="otherAmount" unit={currencyCode} />
      <Text color="fg.muted" fontSize="sm">
        {list ? texts.listKept(list.name) : texts.listNotKept}
      </Text>
    </StepDialog>
  )
}

/** What our balance and all differences come to, and what then remains to the balance of the list. */
function Remains(props: {
  readonly control: Control<AgreeOnListValues>
  readonly closing: string
  readonly differences: readonly Difference[]
}) {
  const { control, closing, differences } = props
  const values = { ...NOTHING_TYPED, ...useWatch({ control }) }
  const sumMinor = amountIn(closing) + sumOf(differences) + (otherMinor(values) ?? 0n)
  const remains = remainsMinor(values, sumMinor)
  return (
    <Text role="status" fontWeight="medium">
      {texts.comesTo(withCommas(formatAmount(sumMinor)))}
      {remains ? ` · ${texts.remains(withCommas(formatAmount(remains)))}` : ''}
    </Text>
  )
}
