import { Box, chakra } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { saysSomething } from '../../../shared/contract/fields.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { ignoreHeldEnter } from '../../ui/held-enter.ts'
import { Panel } from '../../ui/panel.tsx'

/** The length of the longest phone number, and of a partner's longest number. */
const WANTED_MAX_LENGTH = 30
const FindValues = z.object({
  wanted: z.string().check(z.refine(saysSomething, { error: texts.findIsRequired })),
})

interface FindFormProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly searching: boolean
  readonly initial: string
  readonly onFind: (typed: string) => void
}

/** The single field that finds a hawala. */
export function FindForm({ input, searching, initial, onFind }: FindFormProps) {
  const form = useForm({
    defaultValues: { wanted: initial },
    resolver: checkedAsTyped<{ wanted: string }>(FindValues),
  })
  const { ref, ...field } = form.register('wanted')
  const submit = form.handleSubmit(({ wanted }) => onFind(wanted))
  return (
    <Panel>
      <chakra.form
        noValidate
        autoComplete="off"
        onKeyDown={ignoreHeldEnter}
        onSubmit={submit}
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 24rem) auto' }}
        justifyContent="start"
      >
        <Field
          label={texts.find}
          hint={texts.findHint}
          error={form.formState.errors.wanted?.message}
        >
          <Input
            {...field}
            ref={(element) => {
              ref(element)
              input.current = element
            }}
            type="search"
            maxLength={WANTED_MAX_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Box mt={{ sm: '1.625rem' }}>
          <BusyButton type="submit" busy={searching} minW="7rem">
            {searching ? texts.finding : texts.findButton}
          </BusyButton>
        </Box>
      </chakra.form>
    </Panel>
  )
}
