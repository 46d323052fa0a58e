import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { useId } from 'react'
import { searchForms as texts } from '#texts/search-forms.ts'
import type { SearchType } from '../../../shared/contract/search.ts'
import { RADIO_LABEL } from '../../components/radio-group.tsx'

interface SearchWhatProps {
  readonly types: readonly SearchType[]
  /** None of them is chosen while every type is searched at once. */
  readonly value: SearchType
  readonly onChange: (type: SearchType) => void
}

/** The 'Search what' radios (specification 2, section 2). */
export function SearchWhat({ types, value, onChange }: SearchWhatProps) {
  const name = useId()
  return (
    <Box as="fieldset" css={LOOK}>
      <legend>{texts.searchWhat}</legend>
      {types.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          {type}
        </label>
      ))}
    </Box>
  )
}

const LOOK: SystemStyleObject = {
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: { base: '1fr 1fr', md: '1fr' },
  columnGap: '3',
  rowGap: '1',
  '& legend': { fontSize: 'sm', fontWeight: 'medium', mb: '2' },
  '& label': { ...RADIO_LABEL, fontSize: 'sm', lineHeight: '1.25' },
  '& input': { width: '16px', height: '16px', flexShrink: '0', accentColor: 'accent.solid' },
}
