import { Badge, Box, Flex } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { DETAILS_STATUS } from '../../../shared/contract/hawala.ts'
import { HAWALA_TYPES } from '../../../shared/contract/hawala-serials.ts'
import { enterTo } from '../../forms/money/focus-field.ts'
import type { DetailsRecording } from './use-details.ts'

/** Send or Receive, and the status that an entry of that type is saved with (specification 2, section 4). */
export function TypeSwitch({ recording: { form, firstInput } }: { recording: DetailsRecording }) {
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field }) => (
        <Flex align="center" columnGap="6" rowGap="2" wrap="wrap">
          <Box role="radiogroup" aria-label="Hawala Type" css={RADIOS_LOOK}>
            {HAWALA_TYPES.map((type) => (
              <label key={type}>
                <input
                  ref={field.value === type ? firstInput : undefined}
                  type="radio"
                  name={field.name}
                  value={type}
                  checked={field.value === type}
                  onChange={() => field.onChange(type)}
                  onBlur={field.onBlur}
                  onKeyDown={enterTo('account')}
                />
                {type}
              </label>
            ))}
          </Box>
          <Box fontSize="sm" color="fg.muted" aria-live="polite">
            Saved as <Badge ms="1">{DETAILS_STATUS[field.value]}</Badge>
          </Box>
        </Flex>
      )}
    />
  )
}

const RADIOS_LOOK = {
  display: 'flex',
  alignItems: 'center',
  columnGap: '5',
  minHeight: '10',
  fontWeight: 'medium',
  '& label': { display: 'flex', alignItems: 'center', gap: '2', cursor: 'pointer' },
  '& label:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  '& input': { width: '4', height: '4', flexShrink: 0, accentColor: 'accent.solid' },
} as const
