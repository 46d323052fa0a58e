import { NativeSelect } from '@chakra-ui/react'
import { loan as texts } from '#texts/loan.ts'
import { Field } from '../../components/field.tsx'

/** The currency of a return, which is that of its loan. */
export function LoansCurrency({ code }: { code: string | undefined }) {
  return (
    <Field label={texts.currency} disabled>
      <NativeSelect.Root>
        <NativeSelect.Field>
          <option>{code ?? texts.pickALoanFirst}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}
