import { NativeSelect } from '@chakra-ui/react'
import { Field } from '../../components/field.tsx'

/** The currency of a return, which is that of its loan. */
export function LoansCurrency({ code }: { code: string | undefined }) {
  return (
    <Field label="Currency" disabled>
      <NativeSelect.Root>
        <NativeSelect.Field>
          <option>{code ?? 'Pick a loan first'}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}
