import type { ComponentProps } from 'react'
import { NativeSelect, type SelectLook } from '../ui/native-select.tsx'
import type { Choices } from '../ui/radio-group.tsx'

export interface SelectProps<T extends string>
  extends Pick<
    ComponentProps<'select'>,
    'ref' | 'name' | 'disabled' | 'aria-label' | 'onBlur' | 'onKeyDown'
  > {
  readonly choices: Choices<T>
  /**
   * The label of the empty first choice: "Select a type", "All currencies". Leave it out if a value is always chosen.
   */
  readonly none?: string | undefined
  readonly value: T | ''
  readonly onChange?: (value: T, select: HTMLSelectElement) => void
  /** The size and width of a select that doesn't fill its field. */
  readonly look?: SelectLook
}

/** The browser's select in the look of this app. In a form, use `SelectField`. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { choices, none, onChange, ...select } = props
  return (
    <NativeSelect {...select} onChange={({ target }) => onChange?.(target.value as T, target)}>
      {none === undefined ? null : <option value="">{none}</option>}
      {choices.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </NativeSelect>
  )
}
