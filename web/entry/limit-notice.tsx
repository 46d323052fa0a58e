import { Box, Text } from '@chakra-ui/react'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Control, type FieldValues, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits as texts } from '#texts/limits.ts'
import { may } from '../../shared/contract/access.ts'
import { reasonField } from '../../shared/contract/reason.ts'
import { LONGEST_REASON } from '../../shared/contract/reason-facts.ts'
import { useSession } from '../app/session.tsx'
import { checkedAsTyped } from '../fields/checked-as-typed.ts'
import { FormScope } from '../fields/form-scope.tsx'
import { InputField } from '../fields/input-field.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { RefusalBox } from '../ui/refusal-box.tsx'

export interface LimitNoticeProps {
  readonly refusal: string
  /** The form that was refused. */
  readonly form: { readonly control: unknown }
  readonly saving: boolean
  /** Sends the same form with the reason. */
  readonly onSave: (reason: string) => void
  /** Called when the values of the form no longer are the refused ones. */
  readonly onChanged: () => void
}

/**
 * The refusal of a save that would pass the limit of an account. It is shown while the form holds the refused values. A
 * Manager or Admin types the reason, and Enter saves with it. Rules: docs/rules/limits.md
 */
export function LimitNotice({ refusal, form, saving, onSave, onChanged }: LimitNoticeProps) {
  const { userType } = useSession().user
  const now = JSON.stringify(useWatch({ control: form.control as Control<FieldValues> }))
  const [refused] = useState(now)
  const tellChange = useEffectEvent(onChanged)
  useEffect(() => {
    if (now !== refused) tellChange()
  }, [now, refused])
  return (
    <RefusalBox refusal={refusal}>
      {may(userType, 'changeAny') ? (
        <ReasonForm saving={saving} onSave={onSave} />
      ) : (
        <Text mt="1">{texts.whoMayPass}</Text>
      )}
    </RefusalBox>
  )
}

const LABELS = { reason: texts.reason }
const ReasonValues = z.object({ reason: reasonField })

/** The field of the reason. It is inside the refused form, but belongs to its own form, which Enter sends. */
function ReasonForm({ saving, onSave }: Pick<LimitNoticeProps, 'saving' | 'onSave'>) {
  const id = useId()
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: checkedAsTyped<{ reason: string }>(ReasonValues, LABELS),
  })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  const save = form.handleSubmit(() => {
    if (!saving) onSave(form.getValues('reason').trim())
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Without this, React would also call the handler of the form around the field.
    event.stopPropagation()
    void save()
  }
  return (
    <Box css={LOOK}>
      <FormScope form={form} labels={LABELS}>
        <InputField name="reason" required dir="auto" maxLength={LONGEST_REASON} form={id} />
      </FormScope>
      <BusyButton type="submit" form={id} busy={saving} colorPalette="debit">
        {texts.save}
      </BusyButton>
      {createPortal(<form id={id} noValidate onSubmit={onSubmit} />, document.body)}
    </Box>
  )
}

/** The button is in line with the field, so it is lower by the height of the field's label. */
const LOOK = {
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  marginTop: '3',
  color: 'fg',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  '& > button': { justifySelf: 'start', marginTop: { sm: '1.625rem' } },
} as const
