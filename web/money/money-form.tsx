import { chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { DraftNotice } from '../entry/draft-notice.tsx'
import { LimitRefused } from '../entry/limit-refused.tsx'
import type { Entry } from '../entry/use-entry.ts'
import { FormActions } from '../fields/form-actions.tsx'
import { FormScope } from '../fields/form-scope.tsx'
import { ignoreHeldEnter } from '../ui/held-enter.ts'
import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy-component.tsx'
import { UnsettledNotice } from '../ui/unsettled-notice.tsx'
import type { Posting } from './use-posting.ts'

const ClosedDayNotice = lazyPart(
  async () => (await import('./closed-day-notice.tsx')).ClosedDayNotice,
)

interface MoneyFormProps<Values extends FieldValues> {
  /** The kind of transaction, as used within a sentence: "debit". */
  readonly what: string
  readonly recording: Entry<Values> & Partial<Pick<Posting<Values>, 'closedDay' | 'beyondLimit'>>
  /** A sentence about the fields that a draft can't restore, such as pictures. */
  readonly without?: string
  /** The label of the Save button. */
  readonly saveLabel?: string
  /** The last field. It shares a row with Save. */
  readonly lastField?: ReactNode
  /** More buttons beside Save. */
  readonly actions?: ReactNode
  /** All other fields. */
  readonly children: ReactNode
}

/** A form that records a transaction: its fields, its Save button, and the notices about drafts and unsettled saves. */
export function MoneyForm<Values extends FieldValues>(props: MoneyFormProps<Values>) {
  const { what, recording, without, saveLabel = texts.save, lastField, actions, children } = props
  const { saving, unsettled, refusal, submit, setAside } = recording
  const saveButton = useRef<HTMLButtonElement>(null)
  const anew = { ...SCREEN_COMMANDS.startAnew, run: recording.startAfresh }
  useCommands(saving || recording.locked ? [] : [anew])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === null) void submit()
  }
  return (
    <FormScope form={recording.form} locked={recording.locked}>
      <chakra.form
        noValidate
        onSubmit={onSubmit}
        onKeyDown={ignoreHeldEnter}
        display="grid"
        gap="4"
      >
        <DraftNotice
          cameBack={recording.cameBack}
          onStartAnew={recording.startAfresh}
          without={without}
        />
        {children}
        {recording.closedDay ? (
          <Later height="3.75rem">
            <ClosedDayNotice
              closedDay={recording.closedDay}
              onDated={() => saveButton.current?.focus()}
            />
          </Later>
        ) : null}
        {recording.beyondLimit ? (
          <LimitRefused
            refusal={recording.beyondLimit.refusal}
            form={recording.form}
            saving={saving}
            onSave={recording.beyondLimit.save}
            onChanged={recording.beyondLimit.forget}
          />
        ) : null}
        {unsettled ? (
          <UnsettledNotice
            title={texts.postingUnknown(what)}
            warning={texts.mayHaveBeenPosted(what)}
            onSetAside={setAside}
            saveButton={saveButton}
          >
            {texts.saveAgain(saveLabel)}
          </UnsettledNotice>
        ) : null}
        <Flex columnGap="5" rowGap="4" wrap="wrap">
          {lastField}
          <Flex flex="1" height="fit-content" {...(lastField ? BESIDE_FIELD : {})}>
            <FormActions
              saveButton={saveButton}
              saving={saving}
              label={saveLabel}
              refusal={refusal}
            >
              {actions}
            </FormActions>
          </Flex>
        </Flex>
      </chakra.form>
    </FormScope>
  )
}

/**
 * The buttons stay together. If they have no room beside the fields, they take a line of their own. Beside a field they are
 * lower by the height of its label, so that they align with its input.
 */
const BESIDE_FIELD = {
  flex: { base: '1 1 100%', sm: '1 1 auto' },
  marginTop: { sm: '1.625rem' },
} as const
