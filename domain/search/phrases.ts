/** Words with a different meaning in combination: each phrase is one word of the index, with or without hyphens. */
export const phrases: [phrase: RegExp, word: string][] = [
  [/\bdo[\s-]not[\s-]call\b|\bdnc\b/g, 'donotcall'],
  [/\bopt(?:ing|ed)?[\s-]outs?\b/g, 'optout'],
  [/\bsign(?:ing)?[\s-]in\b|\blog(?:ging)?[\s-]?in\b/g, 'signin'],
  [/\bcap(?:italization)? rates?\b/g, 'caprate'],
  [/\b(?:two|multi)[\s-]factor\b|\b2fa\b/g, 'mfa'],
  [/\bpre[\s-]?foreclos(?:ures?|ed|ing)\b/g, 'foreclosure'],
  [/\bsuccess stor(?:y|ies)\b|\btestimonials?\b/g, 'case study'],
  [/\bhow much\b/g, 'price'],
  [/\bhow often\b|\bhow fresh\b|\bup to date\b/g, 'fresh'],
  [/\bfix\s(?:&|and)\sflip\b/g, 'fixandflip flip'],
];
