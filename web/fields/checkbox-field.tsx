import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { type ControlProps, useControlledField } from './form-scope.tsx'

/** The texts of a ticked and of an empty box. They are texts, because every value of a row's form is a text. */
export const YES = 'true'
export const NO = 'false'

/** A field for yes or no, as a checkbox. It takes a whole row. */
export function CheckboxField(props: ControlProps & { readonly hint?: string }) {
  const { name, label: ownLabel, hint } = props
  const { locked, label, field } = useControlledField(name, ownLabel)
  const id = useId()
  return (
    <Box gridColumn="1 / -1">
      <Checkbox
        input={field.ref}
        name={name}
        checked={field.value === YES}
        disabled={locked}
        describedBy={hint === undefined ? undefined : id}
        onChange={(isChecked) => field.onChange(isChecked ? YES : NO)}
        onBlur={field.onBlur}
      >
        {label}
      </Checkbox>
      {hint === undefined ? null : (
        <Box id={id} color="fg.muted" fontSize="xs">
          {hint}
        </Box>
      )}
    </Box>
  )
}
