import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { type FocusEvent, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { myTill as texts } from '#texts/my-till.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { messageOf } from '../../api/errors.ts'
import { useSession } from '../../app/session.tsx'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { type Entry, useEntry } from '../../entry/use-entry.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { CHANGED_BY_TILLS, type Count, type TillState, tillName } from '../../till/till.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RADIO_LABEL } from '../../ui/radio-group.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
import { COUNT_FIELD, countKeys, enterGoesDown } from './count-keys.ts'
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
import type { Standing } from './standing.ts'

interface CountFormProps {
  readonly till: TillState
  readonly standing: Standing
  /** The active ones, in their order. */
  readonly currencies: readonly CountedCurrency[]
  /** The day that the form begins with; empty leaves it to the server. */
  readonly through: string
  readonly onCounted: (count: Count) => void
  readonly onBack: () => void
}

const CALL = 'POST /api/tills/{branch}/{userId}/counts'

/**
 * The count of a till: the pieces of each denomination of all active currencies. What the books expect comes only with
 * the answer. Rules: docs/rules/counts.md
 */
export function CountForm(props: CountFormProps) {
  const { till, standing, currencies, onBack } = props
  const isOnlySpot = standing.counts === 'spot'
  const [wantsSpot, setWantsSpot] = useState(false)
  const isSpot = isOnlySpot || wantsSpot
  const entry = useCount(props, isSpot)
  const [current, setCurrent] = useState('')
  const countButton = useRef<HTMLButtonElement>(null)
  const { form, saving, locked, unsettled } = entry
  const setFirst = (input: HTMLInputElement | null) => {
    entry.firstInput.current = input
  }
  return (
    <Panel
      title={texts.countTitle(tillName(till, till.branch))}
      description={texts.countHint}
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
            if (entry.refusal === null) void entry.submit()
          }}
          onKeyDownCapture={countKeys}
          onKeyDown={enterGoesDown}
          onFocus={({ target }: FocusEvent) => {
            const cash = target.getAttribute(COUNT_FIELD)
            if (cash !== null) setCurrent(cash)
          }}
        >
          <DraftNotice cameBack={entry.cameBack} onStartAnew={entry.startAfresh} />
          <Box css={CURRENCIES_LOOK}>
            {currencies.map((currency, place) => (
              <CurrencyCount
                key={currency.id}
                {...{ form, currency, locked }}
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
          <Flex gap="4" wrap="wrap" align="end">
            <Days days={standing.days} isOpen={till.state === 'open'} />
            <Box>
              <Box as="label" css={SPOT_LOOK}>
                <input
                  type="checkbox"
                  checked={isSpot}
                  disabled={isOnlySpot || locked}
                  onChange={({ target }) => setWantsSpot(target.checked)}
                />
                {texts.spotCount}
              </Box>
              <Text color="fg.muted" fontSize="xs">
                {isOnlySpot ? texts.onlySpot : texts.spotCountHint}
              </Text>
            </Box>
          </Flex>
          <Flex css={BAR_LOOK}>
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

const LABELS = { through: texts.countsThrough, cash: texts.sums }

/** The entry of a count. Its draft and its key belong to the till and to the day on which the form was opened. */
function useCount(props: CountFormProps, isSpot: boolean): Entry<CountValues> {
  const { till, currencies, through, onCounted } = props
  const { businessDate } = useSession()
  const [opened] = useState(businessDate)
  const params = { branch: till.branch, userId: till.userId }
  return useEntry<typeof CALL, CountValues>({
    route: CALL,
    formName: texts.formName(till.branch, till.userId, opened),
    emptyForm: () => emptyCount(currencies, through),
    draft: DRAFT,
    resolver: checked((values) => problemsOf(currencies, values)),
    toSend: (values) => ({ params, body: countBody(currencies, values, isSpot) }),
    refreshes: CHANGED_BY_TILLS,
    onSaved: (count, startAfresh) => {
      toast({ title: count.state === 'spot' ? texts.spotCounted : texts.counted })
      startAfresh()
      onCounted(count)
    },
    failedText: ({ error }) => messageOf(error, texts.notCounted),
  })
}

interface DaysProps {
  readonly days: Standing['days']
  /** True if the server may choose the day. */
  readonly isOpen: boolean
}

/** The select of the day through which the till is counted; only where several days are open. */
function Days({ days, isOpen }: DaysProps) {
  if (days.length < 2) return null
  return (
    <Box minW="14rem">
      <SelectField
        name="through"
        none={isOpen ? texts.newestDay : undefined}
        choices={days.map((day) => [day, formatDate(day)])}
      />
    </Box>
  )
}

interface SumsProps {
  readonly form: UseFormReturn<CountValues>
  readonly currencies: readonly CountedCurrency[]
  /** The currency that is being counted. */
  readonly current: string
}

/** The sum of each currency, in view during the whole count; that of the currency in work stands out. */
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

const SPOT_LOOK = {
  ...RADIO_LABEL,
  display: 'inline-flex',
  fontWeight: 'medium',
  '& input': { width: '4', height: '4', flexShrink: 0, accentColor: 'accent.solid' },
} as const

/** The bar stays at the end of the window while a person counts. */
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
