import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { myTill as texts } from '#texts/my-till.ts'
import { formatDate, formatDay } from '../../../shared/calendar/format-date.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { useTyped } from '../../app/keys/typed.ts'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { type Entry, useEntry } from '../../entry/use-entry.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { CHANGED_BY_TILLS, type Count, type TillState, tillName } from '../../till/till.ts'
import { useRefusal } from '../../till/use-refusal.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
import { askAfterMinus, COUNT_FIELD, countKeys, enterGoesDown, forgetMinus } from './count-keys.ts'
import {
  type CountedCurrency,
  type CountValues,
  cashOf,
  countBody,
  currencySum,
  DRAFT,
  emptyCount,
  problemsOf,
} from './count-values.ts'
import { CurrencyCount } from './currency-count.tsx'
import { type NextCount, throughOf } from './next-count.ts'

interface CountFormProps {
  readonly till: TillState
  readonly nextCount: NextCount
  /** The currencies that the count must have, in their order. */
  readonly currencies: readonly CountedCurrency[]
  /** The day that the form begins with. If empty, the server chooses the day. */
  readonly through: string
  readonly onCounted: (count: Count) => void
  readonly onBack: () => void
}

/**
 * The count of a till: the pieces of each denomination of all currencies that it must have. The expected amounts come only with the
 * answer. Rules: docs/rules/counts.md
 */
export function CountForm(props: CountFormProps) {
  const { till, nextCount, currencies, onBack } = props
  const entry = useCount(props)
  const [current, setCurrent] = useState('')
  const countButton = useRef<HTMLButtonElement>(null)
  const { form, saving, locked, unsettled, refusal } = entry
  const isSpot = useWatch({ control: form.control, name: 'spot' })
  const setFirst = (input: HTMLInputElement | null) => {
    entry.firstInput.current = input
  }
  // Escape goes back to the till, like the button. What was typed is kept.
  useTyped(() => onBack)
  const name = tillName(till, till.branch)
  return (
    <Panel
      title={isSpot ? texts.spotCountTitle(name) : texts.countTitle(name)}
      description={
        <>
          <chakra.span hideBelow="md">{texts.countKeys} </chakra.span>
          {texts.emptyIs0}
        </>
      }
      dense
    >
      <FormScope form={form} labels={LABELS} locked={locked}>
        <chakra.form
          noValidate
          autoComplete="off"
          display="grid"
          gap="3"
          onSubmit={(event) => {
            event.preventDefault()
            if (entry.mayCount) void entry.submit()
          }}
          onKeyDownCapture={countKeys}
          onKeyDown={enterGoesDown}
          onInput={askAfterMinus}
          onBlur={forgetMinus}
          onFocus={({ target }: FocusEvent) => {
            const cash = target.getAttribute(COUNT_FIELD)
            if (cash !== null) setCurrent(cash)
          }}
        >
          <DraftNotice cameBack={entry.cameBack} onStartAnew={entry.startAfresh} />
          <CountOptions form={form} nextCount={nextCount} locked={locked} />
          <Box css={CURRENCIES_LOOK}>
            {currencies.map((currency, place) => (
              <CurrencyCount
                key={currency.id}
                form={form}
                currency={currency}
                locked={locked}
                firstInput={place === 0 ? setFirst : undefined}
              />
            ))}
          </Box>
          {unsettled ? (
            <UnsettledNotice
              title={texts.countUnknown}
              warning={texts.countMayBeSaved}
              onSetAside={entry.setAside}
              saveButton={countButton}
            >
              {texts.countOnceMore}
            </UnsettledNotice>
          ) : null}
          <Flex css={BAR_LOOK}>
            <RefusalBox refusal={refusal}>
              {nextCount.counts === 'spot' && !isSpot ? <Text>{nextCount.next}</Text> : null}
            </RefusalBox>
            <Sums form={form} currencies={currencies} current={current} />
            <Button variant="outline" onClick={onBack} disabled={saving}>
              {texts.backToTill}
            </Button>
            <SaveButton
              ref={countButton}
              saving={saving}
              label={isSpot ? texts.spotCount : texts.count}
              savingLabel={texts.counting}
            />
          </Flex>
        </chakra.form>
      </FormScope>
    </Panel>
  )
}

const LABELS = { through: texts.countsThrough, spot: texts.spotCount, cash: texts.sums }

interface SumsProps {
  readonly form: UseFormReturn<CountValues>
  readonly currencies: readonly CountedCurrency[]
  /** The currency that is being counted. */
  readonly current: string
}

/** The sums of all currencies, visible during the whole count. The currency that is being counted stands out. */
function Sums({ form, currencies, current }: SumsProps) {
  const cash = useWatch({ control: form.control, name: 'cash' })
  return (
    <Box as="dl" aria-label={texts.sums} css={SUMS_LOOK}>
      {currencies.map((currency) => (
        <div key={currency.id} data-current={cashOf(currency) === current || undefined}>
          <dt>{currency.code}</dt>
          <dd>
            <Money value={formatAmount(currencySum(currency, cash[cashOf(currency)]))} />
          </dd>
        </div>
      ))}
    </Box>
  )
}

const CURRENCIES_LOOK = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'start',
} as const

/** Keeps the bar at the end of the window while a person counts. */
const BAR_LOOK = {
  position: 'sticky',
  insetBlockEnd: '0',
  zIndex: '1',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  mx: { base: '-4', md: '-4' },
  px: '4',
  py: '2.5',
  gap: '3',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  borderEndRadius: 'l3',
} as const

const SUMS_LOOK = {
  flex: '1 1 16rem',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '0.5',
  m: '0',
  '& > div': { display: 'flex', gap: '1.5', px: '1.5', py: '0.5', borderRadius: 'l1' },
  '& dt': { color: 'fg.muted' },
  '& dd': { m: '0', fontWeight: 'medium' },
  '& [data-current]': { bg: 'accent.subtle', fontWeight: 'semibold' },
} as const

interface CountOptionsProps {
  readonly form: UseFormReturn<CountValues>
  readonly nextCount: NextCount
  readonly locked: boolean
}

/** The day that a count covers, and the choice of a spot count. They stand above the fields, so that nothing covers them. */
function CountOptions({ form, nextCount, locked }: CountOptionsProps) {
  return (
    <Flex columnGap="6" rowGap="3" wrap="wrap" align="end">
      <Days nextCount={nextCount} />
      <SpotChoice form={form} isOnly={nextCount.counts === 'spot'} locked={locked} />
    </Flex>
  )
}

/**
 * Shows the day through which the till is counted: a select if several days can be counted. A single day is shown in words,
 * or not at all if the server may choose it.
 */
function Days({ nextCount: { days, mayLeaveDay, counts } }: Pick<CountOptionsProps, 'nextCount'>) {
  const [only] = days
  if (counts !== 'all' || only === undefined) return null
  if (days.length === 1) {
    return mayLeaveDay ? null : <Text>{texts.countsThroughDay(formatDay(only))}</Text>
  }
  return (
    <Box minW="14rem">
      <SelectField
        name="through"
        none={mayLeaveDay ? texts.newestDay : undefined}
        choices={days.map((day) => [day, formatDate(day)])}
      />
    </Box>
  )
}

interface SpotChoiceProps extends Pick<CountOptionsProps, 'form' | 'locked'> {
  /** True if no other count is possible now. */
  readonly isOnly: boolean
}

/** The choice of a spot count, which is recorded but doesn't freeze the till. */
function SpotChoice({ form, isOnly, locked }: SpotChoiceProps) {
  const isSpot = useWatch({ control: form.control, name: 'spot' })
  return (
    <Flex columnGap="3" wrap="wrap" align="center">
      <Checkbox
        checked={isSpot}
        disabled={(isOnly && isSpot) || locked}
        onChange={(isChecked) => form.setValue('spot', isChecked)}
      >
        {texts.spotCount}
      </Checkbox>
      <Text color="fg.muted" fontSize="xs">
        {isOnly ? texts.onlySpot : texts.spotCountHint}
      </Text>
    </Flex>
  )
}

const CALL = 'POST /api/tills/{branch}/{userId}/counts'

interface Counting {
  readonly till: TillState
  readonly nextCount: NextCount
  /** The active currencies, in their order. */
  readonly currencies: readonly CountedCurrency[]
  /** The day that the form begins with. If empty, the server chooses the day. */
  readonly through: string
  readonly onCounted: (count: Count) => void
}

/**
 * Holds the form of a count. Its draft and its kept save belong to the till, not to a day. So after midnight, a lost answer
 * of the evening is still found.
 */
function useCount({ till, nextCount, currencies, through, onCounted }: Counting) {
  const isOnlySpot = nextCount.counts === 'spot'
  // A count that was begun to freeze the till must not become a spot count by itself.
  const [atFirst] = useState({ through, spot: isOnlySpot })
  const params = { branch: till.branch, userId: till.userId }
  const { refusal, forget, ...onFailure } = useRefusal(texts.notCounted)
  const entry: Entry<CountValues> = useEntry<typeof CALL, CountValues>({
    route: CALL,
    formName: texts.formName(tillName(till)),
    emptyForm: () => emptyCount(currencies, atFirst),
    draft: DRAFT,
    resolver: checked((values) => problemsOf(currencies, values)),
    toSend: (values) => {
      forget()
      const day = throughOf(nextCount, values.through)
      return { params, body: countBody(currencies, { ...values, through: day }) }
    },
    refreshes: CHANGED_BY_TILLS,
    saved: (count, startAfresh) => {
      toast({ title: count.state === 'spot' ? texts.spotCounted : labels.counted })
      startAfresh()
      onCounted(count)
    },
    ...onFailure,
  })
  const { form, cameBack, unsettled } = entry
  // A draft brings back the figures, but whether they are a spot count is asked anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that comes back
  useEffect(() => {
    if (cameBack && !unsettled) form.setValue('spot', isOnlySpot)
  }, [cameBack?.from])
  return { ...entry, mayCount: entry.refusal === null, refusal }
}
