import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { branches as texts } from '#texts/branches.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { WEEKDAYS } from '../../../shared/contract/branches.ts'
import type { ReadKey } from '../../api/use-api.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { differencesBetween } from '../../entry/moved-on.ts'
import { RecordEditDialog, RecordEditNotices } from '../../entry/record-edit-dialog.tsx'
import { useRecordEdit } from '../../entry/use-record-edit.ts'
import { CheckboxField } from '../../fields/checkbox-field.tsx'
import { checked } from '../../fields/checked-as-typed.ts'
import { DayField } from '../../fields/day-field.tsx'
import { useControlledField } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { PlainAmount } from '../../money/amount-control.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { OpenDialog } from '../../ui/message-dialog.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import {
  type Branch,
  CLOSE_LABELS,
  type CloseValues,
  closeBody,
  closeProblems,
  closeValues,
  shownClose,
} from './daily-close.ts'

interface DailyCloseDialogProps extends OpenDialog {
  readonly branch: Branch
}

/** The dialog with the settings of a branch's daily close. Rules: docs/rules/days.md */
export function DailyCloseDialog(props: DailyCloseDialogProps) {
  const currencies = useCurrencies().data?.filter(({ isActive }) => isActive)
  return currencies ? <LoadedDialog {...props} currencies={currencies} /> : null
}

const REFRESHES: readonly ReadKey[] = [
  'GET /api/branches',
  'GET /api/auth/me',
  'GET /api/tills',
  'GET /api/days',
]

const UNSETTLED = { warning: texts.settingsMayBeSaved, again: texts.saveAgain }

type LoadedDialogProps = DailyCloseDialogProps & { readonly currencies: readonly Currency[] }

function LoadedDialog({ branch, currencies, onClose, ...dialog }: LoadedDialogProps) {
  const edit = useRecordEdit<'PUT /api/branches/{code}', Branch, CloseValues>({
    call: 'PUT /api/branches/{code}',
    formName: texts.closeFormName(branch.code),
    refreshes: REFRESHES,
    opened: branch,
    valuesOf: (record) => closeValues(record, currencies),
    resolver: (record) => checked((values) => closeProblems(record, values, currencies)),
    toSend: (record, values) => ({
      params: { code: branch.code },
      body: closeBody(record, values, currencies),
    }),
    asItStands: (_record, given) => given as Branch,
    showsItself: () => true,
    onChanged: () => undefined,
    onGone: () => undefined,
    onDone: onClose,
  })
  const label = branch.name === branch.code ? branch.code : `${branch.code} - ${branch.name}`
  return (
    <RecordEditDialog
      {...dialog}
      edit={edit}
      title={texts.dailyCloseTitle(label)}
      width="40rem"
      onClose={onClose}
      refused={({ message }) => <RefusalBox refusal={message} />}
    >
      <RecordEditNotices
        edit={edit}
        unsettledSays={UNSETTLED}
        what={texts.settingsAreSaved}
        changedBy={() => null}
        differences={(now, typed) =>
          differencesBetween(
            CLOSE_LABELS,
            shownClose(closeValues(now, currencies), currencies),
            shownClose(typed, currencies),
          )
        }
      />
      <CloseFields currencies={currencies} />
    </RecordEditDialog>
  )
}

/** The first day that the branch closes is at most this many days before today. */
const MOST_DAYS_BACK = 60

function CloseFields({ currencies }: { readonly currencies: readonly Currency[] }) {
  const { businessDate } = useSession()
  const rules = {
    today: businessDate,
    latest: businessDate,
    earliest: addDays(businessDate, -MOST_DAYS_BACK),
  }
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
        <DayField
          name="closingFrom"
          label={texts.closingFrom}
          emptyHint={texts.beginsEmpty}
          rules={rules}
        />
        <InputField name="closeBy" label={texts.closeBy} hint={texts.closeByHint} maxLength={10} />
      </SimpleGrid>
      <Text color="fg.muted" fontSize="sm">
        {texts.whatBeginningDoes}
      </Text>
      <WorkingDays />
      <CheckboxField name="smallHouse" label={texts.smallHouse} hint={texts.smallHouseHint} />
      <LimitsInCurrencies
        name="limits"
        label={texts.limits}
        hint={texts.limitsHint}
        currencies={currencies}
      />
      <LimitsInCurrencies
        name="expenseLimits"
        label={texts.expenseLimits}
        hint={texts.expenseLimitsHint}
        currencies={currencies}
      />
    </>
  )
}

interface LimitsInCurrenciesProps {
  readonly name: 'limits' | 'expenseLimits'
  readonly label: string
  readonly hint: string
  readonly currencies: readonly Currency[]
}

/** An amount for each currency. */
function LimitsInCurrencies({ name, label, hint, currencies }: LimitsInCurrenciesProps) {
  return (
    <Box role="group" aria-label={label}>
      <Text fontWeight="medium" fontSize="sm">
        {label}
      </Text>
      <Text color="fg.muted" fontSize="xs" mb="2">
        {hint}
      </Text>
      <SimpleGrid columns={{ base: 2, sm: 4 }} gap="3">
        {currencies.map(({ id, code }) => (
          <PlainAmount key={id} name={`${name}.${id}`} label={code} />
        ))}
      </SimpleGrid>
    </Box>
  )
}

/** A checkbox for each day of the week. */
function WorkingDays() {
  const { locked, field } = useControlledField('workingDays', texts.workingDays)
  const chosen = String(field.value).split(' ')
  return (
    <Box role="group" aria-label={texts.workingDays}>
      <Text fontWeight="medium" fontSize="sm" mb="1">
        {texts.workingDays}
      </Text>
      {WEEKDAYS.map((day, place) => (
        <Checkbox
          key={day}
          input={place === 0 ? field.ref : undefined}
          checked={chosen.includes(day)}
          disabled={locked}
          onBlur={field.onBlur}
          onChange={(isChecked) =>
            field.onChange(
              WEEKDAYS.filter((each) => (each === day ? isChecked : chosen.includes(each))).join(
                ' ',
              ),
            )
          }
          isOfGroup
        >
          {texts.weekdays[day]}
        </Checkbox>
      ))}
    </Box>
  )
}
