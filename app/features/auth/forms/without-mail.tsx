import { useQuery } from '@tanstack/react-query'
import { addresses } from '~/lib/addresses.ts'
import { publicSettingsQuery } from '../methods/public-settings.ts'

/** The contact, once the operator has set one: `.example` reaches nobody. */
const contact = addresses.contact.endsWith('.example') ? undefined : addresses.contact.replace('mailto:', '')

export function WithoutMail() {
  const { data: settings } = useQuery(publicSettingsQuery)
  if (settings?.mailer_delivers !== false) return null
  return (
    // Two paragraphs: as one it would be the page's largest paint, long after the first.
    <div role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p>Email is not set up here yet.</p>
      <p>
        Send the request, then ask the person who runs this site
        {contact && (
          <>
            {' '}
            (
            <a href={addresses.contact} className="underline wrap-anywhere">
              {contact}
            </a>
            )
          </>
        )}{' '}
        for your link or code.
      </p>
    </div>
  )
}
