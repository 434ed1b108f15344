const uuid = (table: number, index: number) => `00000000-0000-4000-8${table}00-${String(index).padStart(12, '0')}`;
const early = '1999-12-31T23:59:59.999999+00:00';
const late = '2038-01-19T03:14:08+00:00';
const odd = 'Zoë "Quote" O\'Brien \\ 你好 🏠\nsecond line';
const long = (length: number) => 'é'.repeat(length);

const deal = (index: number, change: object = {}) => ({
  id: uuid(1, index),
  property_address: odd,
  county: 'Doña Ana',
  state: 'NM',
  stage: 'new',
  estimated_value: null,
  notes: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  created_at: early,
  ...change,
});
const deals = ['new', 'contacted', 'qualified', 'negotiation', 'won', 'lost'].map((stage, index) =>
  deal(index, { stage, estimated_value: [null, 0, 0.01, -1, 999_999_999_999.99, 350_000][index] }),
);
const full = { property_address: long(500), notes: long(10_000), contact_name: odd, created_at: late };

const booking = (index: number, change: object = {}) => ({
  id: uuid(3, index),
  slot_id: uuid(2, index),
  customer_name: odd,
  customer_email: 'sample@example.com',
  customer_phone: '',
  company: '',
  message: '',
  time_zone: null,
  token_hash: `hash ${index}`,
  idempotency_key: null,
  sequence: 0,
  cancelled_at: null,
  created_at: early,
  ...change,
});

const submission = (index: number, change: object = {}) => ({
  id: uuid(4, index),
  submission_type: 'general',
  name: 'x',
  email: 'a@b',
  phone: '',
  company: '',
  territory: '',
  datasets: '',
  message: '',
  idempotency_key: null,
  suspicious: false,
  created_at: early,
  ...change,
});

const mail = (index: number, change: object = {}) => ({
  id: uuid(5, index),
  kind: 'contact-notice',
  to_name: '',
  to_address: 'sample@example.com',
  reply_to_name: null,
  reply_to_address: null,
  subject: '',
  text_body: odd,
  html_body: '',
  calendar: null,
  calendar_method: null,
  message_id: `<${index}@example.com>`,
  status: 'waiting',
  attempts: 0,
  due_at: early,
  leased_until: null,
  last_error: null,
  sent_at: null,
  created_at: early,
  ...change,
});

const place = { county: 'Prince George, (old)', state: 'VA' };

/**
 * Rows for every table that the rules of the schema just allow: empty, longest, null, first and last. Columns that an earlier
 * state of the schema lacks are left out there. A column that a migration removes stays here, for the states that have it.
 */
export const edgeRows: Record<string, Record<string, unknown>[]> = {
  applied_steps: [{ name: 'sample deals 1', applied_at: early }],
  contact_submissions: [
    submission(0),
    submission(1, { submission_type: 'quote', name: long(100), email: `${long(243)}@example.com`, phone: long(50) }),
    submission(2, { company: long(100), territory: long(200), message: long(2000), idempotency_key: 'a' }),
    submission(3, { name: odd, datasets: 'all', suspicious: true, idempotency_key: '', created_at: late }),
  ],
  data_freshness: ['probate', 'custom'].map((dataset_type, index) => ({
    id: uuid(6, index),
    fips: '01001',
    ...place,
    dataset_type,
    record_count: [0, 2_147_483_647][index],
    last_update: [early, late][index],
    update_frequency: '',
  })),
  deals,
  demo_slots: [0, 1, 2].map((index) => ({
    id: uuid(2, index),
    date: ['1999-12-31', '2028-02-29', '2038-01-19'][index],
    start_time: ['00:00:00', '23:58:00', '09:30:00'][index],
    end_time: ['00:00:01', '23:59:00', '10:00:00'][index],
    is_available: index === 0,
    max_bookings: [100, 1, 1][index],
    current_bookings: [1, 1, 1][index],
  })),
  demo_bookings: [
    booking(0),
    booking(1, { customer_name: long(100), customer_phone: long(50), company: long(100), message: long(2000) }),
    booking(2, { time_zone: 'Pacific/Auckland', idempotency_key: 'a', sequence: 7, created_at: late }),
    booking(3, { slot_id: uuid(2, 0), cancelled_at: late }),
  ],
  lead_scores: ['cold', 'warm', 'hot'].map((quality, index) => ({
    id: uuid(7, index),
    property_address: odd,
    ...place,
    score: [0, 50, 100][index],
    quality,
    factors: [{}, { equity: 0.5 }, { equity: 100, 'tax due': -1 }][index],
    last_updated: [early, late, late][index],
  })),
  market_intelligence: ['Up', 'Down', 'Stable'].map((trend_direction, index) => ({
    id: uuid(8, index),
    fips: `0100${index}`,
    ...place,
    dataset_type: 'eviction',
    record_count: 0,
    avg_property_value: [0, 1, 2_147_483_647][index],
    competition_level: ['High', 'Medium', 'Low'][index],
    trend_direction,
  })),
  outbox: [
    mail(0),
    mail(1, { status: 'sent', sent_at: late, attempts: 12, calendar: odd, calendar_method: 'REQUEST' }),
    mail(2, { status: 'dead', last_error: odd, calendar: '', calendar_method: 'CANCEL' }),
    mail(3, { leased_until: late, due_at: late, reply_to_name: odd, reply_to_address: 'a@example.com' }),
  ],
  outreach_templates: ['email', 'sms', 'phone', 'direct_mail'].map((channel, index) => ({
    id: uuid(9, index),
    title: odd,
    category: '',
    channel,
    template_text: `Dear {name}, ${odd}`,
    variables: [[], ['name'], ['name', 'address'], ['ä']][index],
    tcpa_compliant: index % 2 === 0,
  })),
  rate_limits: [
    { key: 'forms:2001:db8::1', points: 10, expire: 1_794_758_400_000 },
    { key: long(255), points: 0, expire: null },
  ],
  sample_data: [
    { id: uuid(0, 0), dataset_type: 'probate', ...place, sample_record: { name: odd, value: 1.5, open: true } },
    { id: uuid(0, 1), dataset_type: 'divorce', ...place, sample_record: {} },
  ],
  workspaces: [0, 1].map((index) => ({
    id: uuid(0, index),
    token_hash: `hash ${index}`,
    used_at: [early, late][index],
    created_at: early,
  })),
  workspace_deals: [0, 1].flatMap((index) =>
    [...deals, deal(6, full)].map((row) => ({ workspace_id: uuid(0, index), ...row })),
  ),
};
