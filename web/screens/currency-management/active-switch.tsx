import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { LABELS } from './currency-form.ts'

/** A native checkbox that looks like a switch. */
const switchStyles: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '6',
  fontSize: 'sm',
  fontWeight: 'medium',
  cursor: 'pointer',
  '& input': {
    appearance: 'none',
    width: '9',
    height: '5',
    padding: '0.5',
    borderWidth: '0',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background 120ms',
  },
  '& input:focus-visible': { outlineWidth: '2px', outlineStyle: 'solid', outlineOffset: '2px' },
  '& input::before': {
    content: '""',
    display: 'block',
    boxSize: '4',
    borderRadius: 'full',
    bg: 'white',
    transition: 'margin 120ms',
  },
  '& input:checked': { bg: 'accent.solid' },
  '& input:checked::before': { marginInlineStart: '4' },
  '& input:disabled': { opacity: 0.5, cursor: 'not-allowed' },
}

/** Whether the currency can be used: accounts and postings take active ones only. */
export function ActiveSwitch(input: ComponentProps<'input'>) {
  return (
    <Box asChild css={switchStyles}>
      <label>
        <input {...input} type="checkbox" />
        {LABELS.isActive}
      </label>
    </Box>
  )
}
