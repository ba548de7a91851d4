/** Where the product can be reached outside itself. The operator sets these; until then they lead nowhere, on purpose. */
export const addresses = {
  contact: 'mailto:hello@xpedition.example',
  community: 'https://community.xpedition.example/',
  socialMedia: 'https://social.xpedition.example/',
  professionalNetwork: 'https://network.xpedition.example/',
  /** Where a learner adds a credential to a profile of their own; it takes what it shows in its address. */
  addToProfile: 'https://www.linkedin.com/profile/add',
} as const
