import { site } from '../site.ts';
import type { Page } from '../types.ts';

export const verifyPage = {
  meta: {
    path: '/support/verify',
    title: `Check a Delivered File | ${site.name}`,
    description:
      'Check in your browser that a downloaded file is byte for byte as we delivered it, and that its manifest is signed by us. Nothing is sent.',
    name: 'Check a File',
    shareLine: 'Every byte as we delivered it, or not',
  },
  hero: {
    eyebrow: 'Support',
    title: 'Check a delivered file',
    lead: 'Choose a file and its manifest. Both stay in this browser; nothing is sent.',
    actions: [],
  },
  tool: {
    title: 'File and manifest',
    file: 'File',
    manifest: 'Manifest',
    drop: 'Drop both files here, or choose them.',
    choose: 'CSV, Excel, NDJSON or Word',
    chooseManifest: 'The name ends in .manifest.json',
    checking: 'Checking...',
    tooLarge: 'This file is larger than 1 GB: check it with the command below.',
    stamp: { verified: 'Verified', failed: 'Failed' },
    again: 'Opened and saved in a spreadsheet? That alone changes bytes. Download it again under Deliveries.',
    outcomes: {
      verified: {
        title: 'Every byte is as we delivered it',
        text: 'The hash agrees and the signature is ours.',
      },
      'file-changed': { title: 'This file was changed', text: 'The manifest is genuine, the file is another one.' },
      'manifest-changed': {
        title: 'This manifest was changed',
        text: 'The signature does not fit what the manifest says, so nothing in it can be trusted.',
      },
      'unknown-key': {
        title: 'We do not know this key',
        text: 'The manifest names the key {key}, which we have not published. It is not from us, or it is newer than our list in your browser: load this page again.',
      },
      'key-not-valid': {
        title: 'The key was not valid on that day',
        text: 'The manifest says {day}, when we did not sign with the key {key}.',
      },
      'rows-differ': {
        title: 'The number of rows differs',
        text: 'The manifest says {expected} rows, and the file has {found}. The bytes are as delivered: please tell us.',
      },
      'not-a-manifest': {
        title: 'This is not a manifest',
        text: 'Choose the JSON file that came beside the download.',
      },
      unsupported: {
        title: 'This browser cannot check signatures',
        text: 'It needs Ed25519: Chrome 137, Firefox 129 or Safari 17, or newer, over https. The command below works without a browser.',
      },
      'no-keys': { title: 'Our keys could not be loaded', text: 'Check your connection, and choose the files again.' },
      unreadable: { title: 'A file could not be read', text: 'Choose both files again.' },
    },
    details: {
      customer: 'Delivered to',
      when: 'When',
      rows: 'Rows',
      counted: '{count}, as counted in the file · newest event {seq}',
      stated: '{count}, as stated · newest event {seq}',
      filter: 'Filter',
      hash: 'SHA-256',
      key: 'Signed with',
      keyText: 'Ed25519 key {id}, valid since {day}',
      expected: 'expected',
      found: 'found',
    },
    current: '**Verified is not current.** Records may have been recalled since: look under Recalled in your records.',
  },
  sections: [
    {
      kind: 'prose',
      id: 'checked',
      title: 'What is checked',
      paragraphs: [
        'The manifest is signed by a key that we publish; that key was valid on that day; the SHA-256 of the file equals the one in the manifest; and the rows counted in the file equal the rows stated.',
        'A changed byte, a manifest of another file, a changed manifest, an unknown key and a key of another time each have an answer of their own.',
        'It says where a file came from and that nobody touched it. It does not say that its records are still true: for that, there are recalls.',
      ],
    },
    {
      kind: 'prose',
      id: 'offline',
      title: 'Without this page',
      paragraphs: [
        'Our keys are at [/.well-known/deedline-keys.json](/.well-known/deedline-keys.json). Save that file once, and check without a network: `npm run verify -- FILE MANIFEST --keys deedline-keys.json`.',
        'The manifest is plain JSON. The signature is Ed25519 (RFC 8032), in base64url, over the manifest without its `signature`, written with sorted keys and without spaces, as UTF-8. Any library can check it.',
      ],
    },
  ],
} as const satisfies Page & { tool: unknown };

export type VerifyPage = typeof verifyPage;
