import { Button, type ButtonProps } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { MoonIcon, SunIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isDark, onColorScheme, switchColorScheme } from '../theme/color-scheme.ts'

/** Switches the page between light and dark, and remembers the choice on this device. */
export function ThemeSwitch(looks: ButtonProps) {
  const dark = useSyncExternalStore(onColorScheme, isDark)
  const name = dark ? texts.lightTheme : texts.darkTheme
  return (
    <Tooltip text={name}>
      <Button {...looks} aria-label={name} onClick={switchColorScheme}>
        {dark ? <SunIcon /> : <MoonIcon />}
      </Button>
    </Tooltip>
  )
}
