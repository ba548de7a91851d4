import type { Page } from '@playwright/test'

/** A device's own keys, or those of a stick, which ask for a finger and get it. */
export async function addAuthenticator(page: Page, transport: 'internal' | 'usb'): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
