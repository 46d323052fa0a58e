import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { DIRECTION_KEY, followDirection } from '../direction.ts'

/** Switches the page between left-to-right and right-to-left, and remembers the choice on this device. */
export function DirectionSwitch() {
  const [rightToLeft, setRightToLeft] = useState(document.documentElement.dir === 'rtl')
  const turn = (checked: boolean) => {
    localStorage.setItem(DIRECTION_KEY, checked ? 'rtl' : 'ltr')
    followDirection()
    setRightToLeft(checked)
  }
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="2"
      minH={{ base: 10, lg: 6 }}
      fontSize="xs"
    >
      <input
        type="checkbox"
        checked={rightToLeft}
        onChange={(event) => turn(event.target.checked)}
      />
      {texts.rightToLeft}
    </chakra.label>
  )
}
