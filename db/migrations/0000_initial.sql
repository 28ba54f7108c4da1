-- All tables of the first release, and the functions that their generated columns use. A change to such a function is a
-- migration that rebuilds the columns. Trigger and search functions are in db/functions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- The one folding of every search, identical to fold() of search-text.ts: besides case, accents and punctuation it ignores nukta,
-- invisible characters, the two spellings of a nasal and the digits of Indian scripts. Titles in ASCII with typographic quotes or
-- dashes, which most are, skip the slow part.
CREATE FUNCTION kk_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  value := translate(value, '‘’‛ʼ′´–—“”…₹', '''''''''''''      ');
  IF octet_length(value) > length(value) THEN
    value := lower(normalize(regexp_replace(normalize(value, NFKD),
      '[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+', '', 'g'), NFC));
    value := translate(replace(replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
      'øØđĐðÐħĦıłŁÞŊŦ०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ooddddhhillþŋŧ01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789');
    value := regexp_replace(value,
      'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भयरलवशषसह])|ँ', 'ं', 'g');
    RETURN btrim(regexp_replace(regexp_replace(value, '[''`]s\M|[''`]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u09fd\u0a76\u0af0\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u2000-\u205f\u20a0-\u20c1\u2100-\u2131\u2133-\u214d\u214f\u218a-\u24e9\u2500-\u2775\u2794-\u2bff\u2e00-\u2e5d\u3000-\u3004\u3008-\u3020\u3030\u3036\u3037\u303d-\u303f\ue000-\uf8ff\ufe10-\ufe19\ufe30-\ufe66\ufffc\ufffd\U0001f000-\U0001faff]+', ' ', 'g'));
  END IF;
  value := lower(value);
  IF value ~ '[''`]' THEN value := regexp_replace(value, '[''`]s\M|[''`]', '', 'g'); END IF;
  RETURN btrim(regexp_replace(value, '[^a-z0-9]+', ' ', 'g'));
END $$;
--> statement-breakpoint
CREATE FUNCTION kk_any_phrase(phrases text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('(' || q::text || ')', ' | ')::tsquery
  FROM (SELECT phraseto_tsquery('pg_catalog.simple', public.kk_fold(phrase)) AS q FROM unnest(phrases) AS phrase) AS one
  WHERE numnode(q) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION kk_title_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(kk_fold(value), '^(the|a|an) (?=..)', '')
$$;
--> statement-breakpoint
-- Phrases in the form of books.title_key. pg_restore fills tables with an empty search path, so a function of a generated
-- column sets its own.
CREATE FUNCTION kk_title_keys(phrases text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT array_agg(kk_title_key(phrase) ORDER BY place) FROM unnest(phrases) WITH ORDINALITY AS p (phrase, place)
$$;
--> statement-breakpoint
-- The slug of a name, identical to slugify() of book.ts.
CREATE FUNCTION kk_slug(words text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(left(trim(both '-' from regexp_replace(regexp_replace(lower(words), '[''’]', '', 'g'), '[^a-z0-9]+', '-', 'g')), 80), '-$', '');
--> statement-breakpoint
-- The examinations named in a title, by their keys in exams.ts.
CREATE FUNCTION kk_title_exams(title text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT coalesce(array_agg(key), '{}') FROM (VALUES
      ('aibe', '\mAIBE\M'),
      ('ca-final', '\mCA\M[^.:;]{0,30}\mfinal\M'),
      ('ca-foundation', '\mCA\M[^.:;]{0,30}\mfoundation\M'),
      ('ca-inter', '\mCA\M[^.:;]{0,30}\minter(mediate)?\M'),
      ('cma-inter', '\mCMA\M[^.:;]{0,30}\minter(mediate)?\M'),
      ('judiciary', '\m(judicial services?|judiciary exams?|civil judges?)\M')) AS exam (key, words)
      WHERE title ~* words);
--> statement-breakpoint
-- What a book is for (suits.ts). The Acts it is about are in books.laws.
CREATE FUNCTION kk_suits(exams text, attempts text, law_on text, title text, subtitle text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT coalesce(array_agg(said ORDER BY said), '{}') FROM (
      SELECT 'exam:' || kk_slug(one) AS said FROM regexp_split_to_table(exams, '[,;]') AS one WHERE kk_slug(one) <> ''
      UNION SELECT 'attempt:' || kk_slug(one) FROM regexp_split_to_table(attempts, '[,;]') AS one WHERE kk_slug(one) <> ''
      UNION SELECT 'names:' || one FROM unnest(kk_title_exams(title || ': ' || coalesce(subtitle, ''))) AS one) AS all_said);
--> statement-breakpoint
CREATE TABLE books (
    id text NOT NULL,
    work_id text NOT NULL,
    category_id text NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    subtitle text,
    author text,
    publisher text,
    language text,
    isbn text,
    edition text,
    date date,
    published_text text,
    amended_up_to text,
    law_stated_as_on date,
    pages integer,
    binding text,
    book_type text DEFAULT 'print'::text NOT NULL,
    genre text,
    hsn text DEFAULT '4901'::text NOT NULL,
    description text,
    long_description text,
    image text,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    price bigint NOT NULL,
    discount_price bigint,
    original_price bigint,
    shown_price bigint GENERATED ALWAYS AS (COALESCE(discount_price, price)) STORED NOT NULL,
    rating real DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    keywords text[] DEFAULT '{}'::text[] NOT NULL,
    sample_fields text[] DEFAULT '{}'::text[] NOT NULL,
    archived boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    title_key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    search tsvector,
    ratings integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    supersedes_id text,
    updated_by text,
    what_is_new text,
    audience text,
    contents text,
    exams text,
    attempts text,
    law_on text,
    hall_checked_on date,
    suits text[] GENERATED ALWAYS AS (kk_suits(exams, attempts, law_on, title, subtitle)) STORED NOT NULL,
    older_than text[] DEFAULT '{}'::text[] NOT NULL,
    trade_in_price bigint,
    law_state text,
    laws text[] DEFAULT '{}'::text[] NOT NULL,
    current_for text[] DEFAULT '{}'::text[] NOT NULL,
    name_key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    country_of_origin text DEFAULT 'India'::text NOT NULL COLLATE pg_catalog."C",
    importer_name text,
    importer_address text,
    CONSTRAINT book_discount_positive CHECK ((discount_price > 0)),
    CONSTRAINT book_price_positive CHECK ((price > 0)),
    CONSTRAINT book_trade_in_positive CHECK ((trade_in_price > 0)),
    CONSTRAINT books_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE accepted_terms (
    hash text NOT NULL,
    date date,
    document text NOT NULL,
    first_used_at timestamp with time zone NOT NULL,
    CONSTRAINT accepted_terms_hash CHECK ((hash = encode(sha256(convert_to(document, 'UTF8'::name)), 'hex'::text))),
    CONSTRAINT accepted_terms_pkey PRIMARY KEY (hash)
);
--> statement-breakpoint
CREATE TABLE addresses (
    id text NOT NULL,
    user_id text NOT NULL,
    label text,
    address jsonb NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT addresses_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE alert_links (
    token_hash text NOT NULL,
    purpose text NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    alert_id text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT alert_links_pkey PRIMARY KEY (token_hash)
);
--> statement-breakpoint
CREATE TABLE alerts (
    id text NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    book_id text,
    known text[] DEFAULT '{}'::text[] NOT NULL,
    known_date date,
    asked_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    done_at timestamp with time zone,
    CONSTRAINT alert_about CHECK (((kind = 'newsletter'::text) = (book_id IS NULL))),
    CONSTRAINT alerts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE audit_entries (
    id text NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    role text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    sent jsonb,
    request_id text NOT NULL,
    address text NOT NULL,
    status integer,
    CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE backups (
    due_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    next_attempt_at timestamp with time zone,
    attempts integer NOT NULL,
    name text NOT NULL,
    ended_at timestamp with time zone,
    files integer,
    bytes bigint,
    last_error text,
    CONSTRAINT backups_pkey PRIMARY KEY (due_at)
);
--> statement-breakpoint
CREATE TABLE booklists (
    id text NOT NULL,
    user_id text NOT NULL,
    token text NOT NULL,
    title text NOT NULL,
    note text,
    items jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT booklists_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE categories (
    id text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    book_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT categories_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE checkouts (
    id text NOT NULL,
    user_id text NOT NULL,
    gateway_order_id text,
    state text NOT NULL,
    lines jsonb NOT NULL,
    subtotal bigint NOT NULL,
    discount bigint NOT NULL,
    delivery_fee bigint DEFAULT 0 NOT NULL,
    total bigint NOT NULL,
    delivery_method text NOT NULL,
    coupon_code text,
    shipping_address jsonb,
    order_id text,
    created_at timestamp with time zone NOT NULL,
    hold_until timestamp with time zone NOT NULL,
    next_check_at timestamp with time zone,
    settled_at timestamp with time zone,
    payment_ids text[] DEFAULT '{}'::text[] NOT NULL,
    refusal text,
    looked_at timestamp with time zone,
    undecided boolean DEFAULT false NOT NULL,
    last_failure text,
    released_at timestamp with time zone,
    client_address text,
    gateway text,
    gift_note text,
    needed_by date,
    send_complete boolean DEFAULT false NOT NULL,
    sent_with_order_id text,
    carriage bigint DEFAULT 0 NOT NULL,
    edition_news boolean DEFAULT false NOT NULL,
    terms_hash text,
    terms_date date,
    CONSTRAINT checkouts_gateway CHECK (((gateway IS NULL) = (gateway_order_id IS NULL))),
    CONSTRAINT checkouts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE claim_lines (
    claim_id text NOT NULL,
    line_id text NOT NULL,
    pending boolean DEFAULT true NOT NULL,
    CONSTRAINT claim_lines_claim_id_line_id_pk PRIMARY KEY (claim_id, line_id)
);
--> statement-breakpoint
CREATE TABLE claim_photos (
    claim_id text NOT NULL,
    "position" integer NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT claim_photos_claim_id_position_pk PRIMARY KEY (claim_id, "position")
);
--> statement-breakpoint
CREATE TABLE claims (
    id text NOT NULL,
    order_id text NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    outcome text,
    remedy jsonb,
    decided_by jsonb,
    replacement_id text,
    refund_amount bigint,
    tell_at timestamp with time zone,
    fault text,
    for_review boolean DEFAULT false NOT NULL,
    CONSTRAINT claim_outcome CHECK (((outcome IS NULL) = (remedy IS NULL))),
    CONSTRAINT claims_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE collection_items (
    collection text NOT NULL,
    "position" integer NOT NULL,
    book_id text NOT NULL,
    label text,
    slug text,
    CONSTRAINT collection_items_collection_position_pk PRIMARY KEY (collection, "position")
);
--> statement-breakpoint
CREATE TABLE combo_books (
    combo_id text NOT NULL,
    book_id text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    CONSTRAINT combo_books_combo_id_book_id_pk PRIMARY KEY (combo_id, book_id)
);
--> statement-breakpoint
CREATE TABLE combos (
    id text NOT NULL,
    list text NOT NULL,
    "position" integer NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    price bigint NOT NULL,
    original_price bigint DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    place integer,
    CONSTRAINT combos_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE companion_progress (
    name text NOT NULL,
    upto text NOT NULL,
    CONSTRAINT companion_progress_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE companions (
    book_id text NOT NULL,
    other_id text NOT NULL,
    orders integer NOT NULL,
    CONSTRAINT companions_counted CHECK (((orders > 0) AND (book_id <> other_id))),
    CONSTRAINT companions_book_id_other_id_pk PRIMARY KEY (book_id, other_id)
);
--> statement-breakpoint
CREATE TABLE contact_answers (
    id text NOT NULL,
    message_id text NOT NULL,
    text text NOT NULL,
    author text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT contact_answers_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE contact_messages (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    user_id text,
    done_at timestamp with time zone,
    done_by text,
    CONSTRAINT contact_messages_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE coupon_redemptions (
    checkout_id text NOT NULL,
    coupon_id text NOT NULL,
    user_id text NOT NULL,
    state text NOT NULL,
    discount bigint NOT NULL,
    order_id text,
    at timestamp with time zone NOT NULL,
    client_address text,
    CONSTRAINT redemption_used CHECK (((state = 'used'::text) = (order_id IS NOT NULL))),
    CONSTRAINT coupon_redemptions_pkey PRIMARY KEY (checkout_id)
);
--> statement-breakpoint
CREATE TABLE coupon_tallies (
    coupon_id text NOT NULL,
    used integer NOT NULL,
    given_off bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE coupons (
    id text NOT NULL,
    code text NOT NULL,
    type text NOT NULL,
    value integer NOT NULL,
    minimum_order bigint DEFAULT 0 NOT NULL,
    valid_from timestamp with time zone,
    valid_until timestamp with time zone,
    advertised boolean DEFAULT false NOT NULL,
    maximum_discount bigint,
    active boolean DEFAULT true NOT NULL,
    uses_in_all integer,
    uses_per_shopper integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT coupon_maximum CHECK (((maximum_discount IS NULL) OR ((maximum_discount > 0) AND (type = 'percentage'::text)))),
    CONSTRAINT coupon_percentage CHECK (((type <> 'percentage'::text) OR (value <= 100))),
    CONSTRAINT coupon_uses CHECK (((uses_in_all > 0) AND (uses_per_shopper > 0))),
    CONSTRAINT coupon_value_positive CHECK ((value > 0)),
    CONSTRAINT coupons_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE customer_notes (
    id text NOT NULL,
    user_id text NOT NULL,
    text text NOT NULL,
    author_id text NOT NULL,
    author text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT customer_notes_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE daily_book_sales (
    day date NOT NULL,
    book_id text NOT NULL,
    copies integer NOT NULL,
    CONSTRAINT daily_book_sales_book_id_day_pk PRIMARY KEY (book_id, day)
);
--> statement-breakpoint
CREATE TABLE daily_figures (
    day date NOT NULL,
    paid bigint NOT NULL,
    orders integer NOT NULL,
    refunded bigint NOT NULL,
    refunds integer NOT NULL,
    checkouts integer NOT NULL,
    converted integer NOT NULL,
    baskets bigint,
    CONSTRAINT daily_converted CHECK (((converted >= 0) AND (converted <= checkouts))),
    CONSTRAINT daily_figures_pkey PRIMARY KEY (day)
);
--> statement-breakpoint
CREATE TABLE disputes (
    id text NOT NULL,
    payment_id text NOT NULL,
    gateway_order_id text NOT NULL,
    amount bigint NOT NULL,
    amount_deducted bigint DEFAULT 0 NOT NULL,
    reason text,
    phase text,
    status text NOT NULL,
    respond_by timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    look_at timestamp with time zone,
    gateway text NOT NULL,
    CONSTRAINT disputes_amount CHECK (((amount > 0) AND (amount_deducted >= 0))),
    CONSTRAINT disputes_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE email_verifications (
    user_id text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT email_verifications_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE emails (
    id text NOT NULL,
    dedupe_key text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    forget boolean DEFAULT false NOT NULL,
    redacted_at timestamp with time zone,
    original_id text,
    stop_url text,
    CONSTRAINT emails_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE exam_lines (
    "position" integer NOT NULL,
    exam text NOT NULL,
    paper text NOT NULL,
    attempt text NOT NULL,
    month text,
    date date,
    tentative boolean NOT NULL,
    law text NOT NULL,
    source text NOT NULL,
    checked_on date NOT NULL,
    note text NOT NULL,
    CONSTRAINT exam_lines_pkey PRIMARY KEY ("position")
);
--> statement-breakpoint
CREATE TABLE import_changes (
    import_id text NOT NULL,
    number integer NOT NULL,
    book_id text NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    stock_delta integer NOT NULL,
    version integer NOT NULL,
    kept jsonb,
    CONSTRAINT import_changes_import_id_number_pk PRIMARY KEY (import_id, number)
);
--> statement-breakpoint
CREATE TABLE import_chunks (
    import_id text NOT NULL,
    "position" integer NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT import_chunks_import_id_position_pk PRIMARY KEY (import_id, "position")
);
--> statement-breakpoint
CREATE TABLE import_fault_kinds (
    import_id text NOT NULL,
    "column" text NOT NULL,
    message text NOT NULL,
    times integer NOT NULL,
    offer text DEFAULT ''::text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    CONSTRAINT import_fault_kinds_import_id_column_message_pk PRIMARY KEY (import_id, "column", message)
);
--> statement-breakpoint
CREATE TABLE import_faults (
    import_id text NOT NULL,
    number integer NOT NULL,
    "position" integer NOT NULL,
    line integer NOT NULL,
    "column" text NOT NULL,
    value text NOT NULL,
    message text NOT NULL,
    CONSTRAINT import_faults_import_id_number_position_pk PRIMARY KEY (import_id, number, "position")
);
--> statement-breakpoint
CREATE TABLE import_rows (
    import_id text NOT NULL,
    number integer NOT NULL,
    line integer NOT NULL,
    cells jsonb NOT NULL,
    fault text,
    verdict text,
    isbn text,
    book_id text,
    wording text,
    changes jsonb,
    price_jump integer,
    CONSTRAINT import_rows_import_id_number_pk PRIMARY KEY (import_id, number)
);
--> statement-breakpoint
CREATE TABLE imports (
    id text NOT NULL,
    file_name text NOT NULL,
    actor_id text NOT NULL,
    state text NOT NULL,
    bytes integer DEFAULT 0 NOT NULL,
    encoding text DEFAULT ''::text NOT NULL,
    delimiter text DEFAULT ','::text NOT NULL,
    header jsonb DEFAULT '[]'::jsonb NOT NULL,
    sample jsonb DEFAULT '[]'::jsonb NOT NULL,
    staged boolean DEFAULT false NOT NULL,
    mapping jsonb,
    existing text DEFAULT 'update'::text NOT NULL,
    "check" integer DEFAULT 0 NOT NULL,
    leave_out_faulty boolean DEFAULT false NOT NULL,
    cursor integer DEFAULT 0 NOT NULL,
    rows integer DEFAULT 0 NOT NULL,
    faulty_rows integer DEFAULT 0 NOT NULL,
    to_create integer DEFAULT 0 NOT NULL,
    to_update integer DEFAULT 0 NOT NULL,
    to_skip integer DEFAULT 0 NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    not_undone integer DEFAULT 0 NOT NULL,
    failure text,
    created_at timestamp with time zone NOT NULL,
    checked_at timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    undone_at timestamp with time zone,
    heading_row integer DEFAULT 0 NOT NULL,
    to_keep integer DEFAULT 0 NOT NULL,
    archived_rows integer DEFAULT 0 NOT NULL,
    without_isbn integer DEFAULT 0 NOT NULL,
    request jsonb,
    CONSTRAINT imports_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE institution_events (
    id text NOT NULL,
    request_id text NOT NULL,
    type text NOT NULL,
    actor text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT institution_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE institution_requests (
    id text NOT NULL,
    number integer NOT NULL,
    user_id text,
    entered_by text,
    institution text NOT NULL,
    contact text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    gstin text,
    address jsonb NOT NULL,
    institution_key text NOT NULL,
    lines jsonb NOT NULL,
    note text NOT NULL,
    state text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT institution_requests_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE inventory_count_entries (
    count_id text NOT NULL,
    entry text NOT NULL,
    CONSTRAINT inventory_count_entries_count_id_entry_pk PRIMARY KEY (count_id, entry)
);
--> statement-breakpoint
CREATE TABLE inventory_count_lines (
    count_id text NOT NULL,
    book_id text NOT NULL,
    counted integer NOT NULL,
    expected integer NOT NULL,
    sequence bigint NOT NULL,
    counted_by text NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    applied integer,
    price bigint,
    restored integer,
    CONSTRAINT counted_not_negative CHECK ((counted >= 0)),
    CONSTRAINT inventory_count_lines_count_id_book_id_pk PRIMARY KEY (count_id, book_id)
);
--> statement-breakpoint
CREATE TABLE inventory_counts (
    id text NOT NULL,
    category_id text,
    category text,
    state text NOT NULL,
    started_by text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_by text,
    ended_at timestamp with time zone,
    undone_by text,
    undone_at timestamp with time zone,
    CONSTRAINT inventory_counts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE invoice_series (
    series text NOT NULL,
    financial_year text NOT NULL,
    last integer NOT NULL,
    last_issued_at timestamp with time zone NOT NULL,
    CONSTRAINT invoice_series_series_financial_year_pk PRIMARY KEY (series, financial_year)
);
--> statement-breakpoint
CREATE TABLE invoices (
    id text NOT NULL,
    order_id text NOT NULL,
    kind text NOT NULL,
    financial_year text NOT NULL,
    sequence integer NOT NULL,
    number text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    content jsonb NOT NULL,
    CONSTRAINT invoice_number_length CHECK ((length(number) <= 16)),
    CONSTRAINT invoices_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE invoices_due (
    order_id text NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT invoices_due_pkey PRIMARY KEY (order_id)
);
--> statement-breakpoint
CREATE TABLE law_events (
    id text NOT NULL,
    title text NOT NULL,
    kind text NOT NULL,
    in_force_on date NOT NULL,
    subjects text[] NOT NULL,
    own_names text[] DEFAULT '{}'::text[] NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    source text NOT NULL,
    confidence text NOT NULL,
    checked_on date NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    query tsquery GENERATED ALWAYS AS (kk_any_phrase(subjects)) STORED,
    own_query tsquery GENERATED ALWAYS AS (kk_any_phrase(own_names)) STORED,
    keys text[] GENERATED ALWAYS AS (kk_title_keys(subjects)) STORED,
    replaces text[] DEFAULT '{}'::text[] NOT NULL,
    replaces_query tsquery GENERATED ALWAYS AS (kk_any_phrase(replaces)) STORED,
    CONSTRAINT law_event_subjects CHECK ((cardinality(subjects) > 0)),
    CONSTRAINT law_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE law_rows (
    id text NOT NULL,
    pair text NOT NULL,
    place text NOT NULL,
    old text NOT NULL,
    heading text NOT NULL,
    now text[] NOT NULL,
    relation text NOT NULL,
    note text NOT NULL,
    sources text[] NOT NULL,
    confidence text NOT NULL,
    in_force_on date,
    checked_on date NOT NULL,
    CONSTRAINT law_rows_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE law_sources (
    id text NOT NULL,
    what text NOT NULL,
    where_read text DEFAULT ''::text NOT NULL,
    licence text DEFAULT ''::text NOT NULL,
    rank text DEFAULT 'secondary'::text NOT NULL,
    shown boolean DEFAULT true NOT NULL,
    CONSTRAINT law_sources_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE limit_counts (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint,
    CONSTRAINT limit_counts_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE link_payments (
    id text NOT NULL,
    link_id text NOT NULL,
    order_id text NOT NULL,
    gateway text,
    gateway_order_id text,
    state text NOT NULL,
    amount bigint NOT NULL,
    payment_ids text[] DEFAULT '{}'::text[] NOT NULL,
    refusal text,
    created_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone NOT NULL,
    next_check_at timestamp with time zone,
    looked_at timestamp with time zone,
    undecided boolean DEFAULT false NOT NULL,
    last_failure text,
    settled_at timestamp with time zone,
    CONSTRAINT link_payments_amount CHECK ((amount > 0)),
    CONSTRAINT link_payments_gateway CHECK (((gateway IS NULL) = (gateway_order_id IS NULL))),
    CONSTRAINT link_payments_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE name_books (
    book_id text NOT NULL,
    kind text NOT NULL,
    slug text NOT NULL,
    date date,
    CONSTRAINT name_books_book_id_kind_slug_pk PRIMARY KEY (book_id, kind, slug)
);
--> statement-breakpoint
CREATE TABLE names (
    kind text NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    CONSTRAINT names_kind_slug_pk PRIMARY KEY (kind, slug)
);
--> statement-breakpoint
CREATE TABLE order_events (
    id text NOT NULL,
    order_id text NOT NULL,
    type text NOT NULL,
    actor text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT order_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE order_forms (
    key text NOT NULL,
    order_id text NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT order_forms_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE order_lines (
    id text NOT NULL,
    order_id text NOT NULL,
    "position" integer NOT NULL,
    book_id text NOT NULL,
    is_combo boolean DEFAULT false NOT NULL,
    title text NOT NULL,
    book_type text DEFAULT 'print'::text NOT NULL,
    hsn text DEFAULT '4901'::text NOT NULL,
    quantity integer NOT NULL,
    unit_price bigint NOT NULL,
    unit_original_price bigint NOT NULL,
    contents jsonb NOT NULL,
    discount bigint DEFAULT 0 NOT NULL,
    returned integer DEFAULT 0 NOT NULL,
    refunded bigint DEFAULT 0 NOT NULL,
    edition text DEFAULT ''::text NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    law text DEFAULT ''::text NOT NULL,
    CONSTRAINT line_discount CHECK (((discount >= 0) AND (discount <= (unit_price * quantity)))),
    CONSTRAINT line_quantity CHECK ((quantity > 0)),
    CONSTRAINT line_refunded CHECK (((refunded >= 0) AND (refunded <= ((unit_price * quantity) - discount)))),
    CONSTRAINT line_returned CHECK (((returned >= 0) AND (returned <= quantity))),
    CONSTRAINT line_sent CHECK (((sent >= 0) AND (sent <= quantity))),
    CONSTRAINT order_lines_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE order_notes (
    id text NOT NULL,
    order_id text NOT NULL,
    text text NOT NULL,
    author_id text NOT NULL,
    author text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT order_notes_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE orders (
    id text NOT NULL,
    number integer NOT NULL,
    user_id text,
    checkout_id text,
    gateway_order_id text,
    gateway_payment_id text,
    status text NOT NULL,
    customer_name text NOT NULL,
    email text NOT NULL,
    shipping_address jsonb NOT NULL,
    delivery_method text NOT NULL,
    coupon_code text,
    subtotal bigint NOT NULL,
    discount bigint NOT NULL,
    delivery_fee bigint DEFAULT 0 NOT NULL,
    total bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    courier text,
    tracking_number text,
    delivered_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    cancel_reason text,
    manual boolean DEFAULT false NOT NULL,
    paid_by text,
    refunded bigint DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deleted_at timestamp with time zone,
    account_name text DEFAULT ''::text NOT NULL,
    disputed boolean DEFAULT false NOT NULL,
    replaces_order_id text,
    gateway text,
    packed_at timestamp with time zone,
    printed_at timestamp with time zone,
    gift_note text,
    needed_by date,
    send_complete boolean DEFAULT false NOT NULL,
    sent_with_order_id text,
    payment_reference text,
    paid_on date,
    carriage bigint DEFAULT 0 NOT NULL,
    received bigint DEFAULT 0 NOT NULL,
    purchase_order text,
    edition_news boolean DEFAULT false NOT NULL,
    discount_rate integer,
    terms_hash text,
    terms_date date,
    CONSTRAINT cancelled_undispatched CHECK (((cancelled_at IS NULL) OR (status <> ALL (ARRAY['Shipped'::text, 'Delivered'::text])))),
    CONSTRAINT order_received CHECK (((received >= 0) AND (received <= total))),
    CONSTRAINT order_refunded CHECK (((refunded >= 0) AND (refunded <= total))),
    CONSTRAINT order_total CHECK ((total = (((subtotal - discount) + delivery_fee) + carriage))),
    CONSTRAINT paid_once CHECK (((paid_by IS NULL) OR (manual AND (gateway_payment_id IS NULL)))),
    CONSTRAINT replacement_is_free CHECK (((replaces_order_id IS NULL) OR (total = 0))),
    CONSTRAINT orders_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE part_payments (
    id text NOT NULL,
    order_id text NOT NULL,
    amount bigint NOT NULL,
    paid_by text NOT NULL,
    reference text,
    paid_on date NOT NULL,
    recorded_by text NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT part_payment_amount CHECK ((amount > 0)),
    CONSTRAINT part_payments_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE password_reset_requests (
    id text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT password_reset_requests_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE password_resets (
    user_id text NOT NULL,
    token_hash text NOT NULL,
    role text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT password_resets_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE past_logins (
    id text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    user_agent text NOT NULL,
    CONSTRAINT past_logins_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE payment_links (
    id text NOT NULL,
    order_id text NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    CONSTRAINT payment_links_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE payments (
    id text NOT NULL,
    gateway_order_id text NOT NULL,
    amount bigint NOT NULL,
    status text NOT NULL,
    method text,
    error_reason text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    amount_refunded bigint DEFAULT 0 NOT NULL,
    currency text DEFAULT 'INR'::text NOT NULL,
    amount_charged_back bigint DEFAULT 0 NOT NULL,
    look_at timestamp with time zone,
    gateway text NOT NULL,
    fee bigint,
    tax bigint,
    settlement_id text,
    CONSTRAINT payments_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE period_rankings (
    until date NOT NULL,
    days integer NOT NULL,
    best_ids jsonb NOT NULL,
    slow_ids jsonb NOT NULL,
    CONSTRAINT period_rankings_until_days_pk PRIMARY KEY (until, days)
);
--> statement-breakpoint
CREATE TABLE quotation_series (
    financial_year text NOT NULL,
    last integer NOT NULL,
    CONSTRAINT quotation_series_pkey PRIMARY KEY (financial_year)
);
--> statement-breakpoint
CREATE TABLE quotations (
    id text NOT NULL,
    request_id text NOT NULL,
    number text NOT NULL,
    token_hash text NOT NULL,
    lines jsonb NOT NULL,
    subtotal bigint NOT NULL,
    discount bigint NOT NULL,
    delivery bigint NOT NULL,
    total bigint NOT NULL,
    content jsonb NOT NULL,
    valid_until date NOT NULL,
    terms text NOT NULL,
    state text NOT NULL,
    purchase_order text,
    order_id text,
    reason text DEFAULT ''::text NOT NULL,
    sent_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT quotation_accepted CHECK (((state = 'accepted'::text) = (order_id IS NOT NULL))),
    CONSTRAINT quotation_ordered_under CHECK (((order_id IS NULL) = (purchase_order IS NULL))),
    CONSTRAINT quotation_total CHECK ((total = ((subtotal - discount) + delivery))),
    CONSTRAINT quotations_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
    user_id text NOT NULL,
    code_hash text NOT NULL,
    CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash)
);
--> statement-breakpoint
CREATE TABLE refunds (
    id text NOT NULL,
    payment_id text NOT NULL,
    gateway_order_id text NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    idempotency_key text NOT NULL,
    gateway_refund_id text,
    last_error text,
    next_attempt_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    origin text DEFAULT 'shop'::text NOT NULL,
    gateway text NOT NULL,
    CONSTRAINT refunds_amount_positive CHECK ((amount > 0)),
    CONSTRAINT refunds_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE registered_buyers (
    order_id text NOT NULL,
    gstin text NOT NULL,
    legal_name text NOT NULL,
    CONSTRAINT registered_buyers_pkey PRIMARY KEY (order_id)
);
--> statement-breakpoint
CREATE TABLE restores (
    id text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    restored_at timestamp with time zone NOT NULL,
    series jsonb NOT NULL,
    next_look_at timestamp with time zone,
    looked_at timestamp with time zone,
    looks integer DEFAULT 0 NOT NULL,
    last_error text,
    seen_at timestamp with time zone,
    seen_by text,
    CONSTRAINT restores_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE review_reports (
    id text NOT NULL,
    review_id text NOT NULL,
    user_id text,
    email text NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT review_reports_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE reviews (
    id text NOT NULL,
    book_id text NOT NULL,
    user_id text,
    rating integer NOT NULL,
    comment text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    hidden_at timestamp with time zone,
    hidden_by text,
    hidden_reason text,
    CONSTRAINT review_hidden CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
    CONSTRAINT review_rating CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE revisions (
    id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    state jsonb,
    status text,
    restored bigint,
    names jsonb DEFAULT '{}'::jsonb NOT NULL,
    author text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT revisions_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE sample_pages (
    book_id text NOT NULL,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    pdf text,
    pdf_bytes integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sample_pdf_has_size CHECK (((pdf IS NULL) = (pdf_bytes IS NULL))),
    CONSTRAINT sample_pages_pkey PRIMARY KEY (book_id)
);
--> statement-breakpoint
CREATE TABLE sandbox_deliveries (
    id text NOT NULL,
    body text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone,
    event_id text NOT NULL,
    event text NOT NULL,
    rung integer DEFAULT '-1'::integer NOT NULL,
    first_attempt_at timestamp with time zone,
    CONSTRAINT sandbox_deliveries_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE sandbox_objects (
    id text NOT NULL,
    kind text NOT NULL,
    parent_id text,
    idempotency_key text,
    entity jsonb NOT NULL,
    idempotent_request text,
    settings jsonb,
    created_at timestamp with time zone NOT NULL,
    decide_at timestamp with time zone,
    CONSTRAINT sandbox_objects_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE sandbox_settled (
    id text NOT NULL,
    settlement_id text NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    entity jsonb NOT NULL,
    CONSTRAINT sandbox_settled_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE search_synonyms (
    "position" integer NOT NULL,
    phrases text[] NOT NULL,
    query tsquery GENERATED ALWAYS AS (kk_any_phrase(phrases)) STORED,
    keys text[] GENERATED ALWAYS AS (kk_title_keys(phrases)) STORED,
    CONSTRAINT search_synonyms_pkey PRIMARY KEY ("position")
);
--> statement-breakpoint
CREATE TABLE search_term_rankings (
    until date NOT NULL,
    days integer NOT NULL,
    term text NOT NULL,
    searches integer NOT NULL,
    without_result integer NOT NULL,
    CONSTRAINT search_term_rankings_days_until_term_pk PRIMARY KEY (days, until, term)
);
--> statement-breakpoint
CREATE TABLE search_terms (
    day date NOT NULL,
    term text NOT NULL,
    searches integer NOT NULL,
    without_result integer NOT NULL,
    CONSTRAINT search_terms_without_result CHECK (((without_result >= 0) AND (without_result <= searches))),
    CONSTRAINT search_terms_term_day_pk PRIMARY KEY (term, day)
);
--> statement-breakpoint
CREATE TABLE search_words (
    word text NOT NULL COLLATE pg_catalog."C",
    books integer NOT NULL,
    CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
--> statement-breakpoint
CREATE TABLE second_factors (
    user_id text NOT NULL,
    secret text NOT NULL,
    enabled_at timestamp with time zone,
    last_step integer DEFAULT 0 NOT NULL,
    wrong_at jsonb DEFAULT '[]'::jsonb NOT NULL,
    wrong_by_device jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT second_factors_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE section_index_entries (
    book_id text NOT NULL,
    "position" integer NOT NULL,
    act text NOT NULL,
    section text NOT NULL,
    base text NOT NULL,
    pages text NOT NULL,
    CONSTRAINT section_index_entries_book_id_position_pk PRIMARY KEY (book_id, "position")
);
--> statement-breakpoint
CREATE TABLE section_indexes (
    book_id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT section_indexes_pkey PRIMARY KEY (book_id)
);
--> statement-breakpoint
CREATE TABLE sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    remember boolean NOT NULL,
    user_agent text NOT NULL,
    revoked_at timestamp with time zone,
    password_shown_at timestamp with time zone,
    CONSTRAINT sessions_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE settlement_days (
    gateway text NOT NULL,
    day date NOT NULL,
    look_at timestamp with time zone,
    looked_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    last_error text,
    CONSTRAINT settlement_days_gateway_day_pk PRIMARY KEY (gateway, day)
);
--> statement-breakpoint
CREATE TABLE settlement_items (
    id text NOT NULL,
    settlement_id text NOT NULL,
    type text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    tax bigint NOT NULL,
    debit bigint NOT NULL,
    credit bigint NOT NULL,
    payment_id text,
    description text,
    CONSTRAINT settlement_items_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE settlements (
    id text NOT NULL,
    gateway text NOT NULL,
    utr text,
    settled_at timestamp with time zone NOT NULL,
    amount bigint,
    status text,
    CONSTRAINT settlements_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE staff_invitations (
    id text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    token_hash text NOT NULL,
    invited_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended text,
    CONSTRAINT staff_invitations_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE stale_figure_days (
    day date NOT NULL,
    transaction text NOT NULL,
    CONSTRAINT stale_figure_days_day_transaction_pk PRIMARY KEY (day, transaction)
);
--> statement-breakpoint
CREATE TABLE stock_holds (
    checkout_id text NOT NULL,
    book_id text NOT NULL,
    quantity integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT hold_positive CHECK ((quantity > 0)),
    CONSTRAINT stock_holds_checkout_id_book_id_pk PRIMARY KEY (checkout_id, book_id)
);
--> statement-breakpoint
CREATE TABLE stock_items (
    book_id text NOT NULL,
    available integer DEFAULT 0 NOT NULL,
    CONSTRAINT stock_never_negative CHECK ((available >= 0)),
    CONSTRAINT stock_items_pkey PRIMARY KEY (book_id)
);
--> statement-breakpoint
CREATE TABLE stock_movements (
    id text NOT NULL,
    book_id text NOT NULL,
    delta integer NOT NULL,
    reason text NOT NULL,
    reference text,
    actor text NOT NULL,
    at timestamp with time zone NOT NULL,
    note text,
    sequence bigint NOT NULL,
    CONSTRAINT stock_movements_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE stray_payments (
    id text NOT NULL,
    gateway_order_id text NOT NULL,
    amount bigint NOT NULL,
    amount_refunded bigint NOT NULL,
    method text,
    email text,
    contact text,
    created_at timestamp with time zone NOT NULL,
    found_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    decided_at timestamp with time zone,
    decided_by text,
    gateway text NOT NULL,
    CONSTRAINT stray_payments_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE tax_rates (
    id text NOT NULL,
    hsn text NOT NULL,
    basis_points integer NOT NULL,
    valid_from date NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    recorded_by text NOT NULL,
    CONSTRAINT tax_rate_bounds CHECK (((basis_points >= 0) AND (basis_points <= 4000))),
    CONSTRAINT tax_rate_hsn CHECK ((hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'::text)),
    CONSTRAINT tax_rates_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE tickets (
    id text NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    token text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    acknowledge_by timestamp with time zone NOT NULL,
    resolve_by timestamp with time zone NOT NULL,
    mail_key text NOT NULL,
    acknowledged_at timestamp with time zone,
    resolved_at timestamp with time zone,
    resolved_by text,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT ticket_resolved CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
    CONSTRAINT tickets_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    role text DEFAULT 'user'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    email_verified_at timestamp with time zone,
    CONSTRAINT users_role CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text, 'user'::text]))),
    CONSTRAINT users_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE vital_counts (
    day date NOT NULL,
    page text NOT NULL,
    metric text NOT NULL,
    bucket smallint NOT NULL,
    count integer NOT NULL,
    CONSTRAINT vital_counts_positive CHECK ((count > 0)),
    CONSTRAINT vital_counts_day_page_metric_bucket_pk PRIMARY KEY (day, page, metric, bucket)
);
--> statement-breakpoint
CREATE TABLE webhook_events (
    id text NOT NULL,
    event text NOT NULL,
    gateway_order_id text,
    body text NOT NULL,
    handled boolean DEFAULT false NOT NULL,
    received_at timestamp with time zone NOT NULL,
    handled_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    gateway text NOT NULL,
    taken_until timestamp with time zone,
    CONSTRAINT webhook_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE withdrawn_consents (
    id text NOT NULL,
    user_id text NOT NULL,
    kind text NOT NULL,
    book_id text,
    given_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone NOT NULL,
    CONSTRAINT withdrawn_consents_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE works (
    id text NOT NULL,
    title text NOT NULL,
    author text DEFAULT ''::text NOT NULL,
    CONSTRAINT works_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
ALTER TABLE institution_requests ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME institution_requests_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME orders_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
ALTER TABLE revisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME revisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
ALTER TABLE stock_movements ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_movements_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (user_id) WHERE is_default;
--> statement-breakpoint
CREATE INDEX addresses_user ON addresses USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX alert_links_alert ON alert_links USING btree (alert_id);
--> statement-breakpoint
CREATE INDEX alert_links_expiry ON alert_links USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX alert_links_mailed ON alert_links USING btree (email, created_at);
--> statement-breakpoint
CREATE INDEX alerts_book ON alerts USING btree (book_id);
--> statement-breakpoint
CREATE INDEX alerts_newsletter ON alerts USING btree (id) WHERE ((kind = 'newsletter'::text) AND (confirmed_at IS NOT NULL) AND (done_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX alerts_once ON alerts USING btree (email, kind, COALESCE(book_id, ''::text)) WHERE (done_at IS NULL);
--> statement-breakpoint
CREATE INDEX alerts_told ON alerts USING btree (book_id, done_at) WHERE (done_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX alerts_unconfirmed ON alerts USING btree (asked_at) WHERE (confirmed_at IS NULL);
--> statement-breakpoint
CREATE INDEX alerts_waiting ON alerts USING btree (kind, book_id, id) WHERE ((confirmed_at IS NOT NULL) AND (done_at IS NULL));
--> statement-breakpoint
CREATE INDEX audit_entries_action ON audit_entries USING btree (action, id);
--> statement-breakpoint
CREATE INDEX audit_entries_actor ON audit_entries USING btree (actor_id, id);
--> statement-breakpoint
CREATE INDEX audit_entries_at ON audit_entries USING btree (at, id, actor_name);
--> statement-breakpoint
CREATE INDEX audit_entries_person ON audit_entries USING gin (actor_name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX audit_entries_subject ON audit_entries USING btree (subject, id);
--> statement-breakpoint
CREATE INDEX audit_entries_words ON audit_entries USING gin (((sent)::text) gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX booklists_token ON booklists USING btree (token);
--> statement-breakpoint
CREATE INDEX booklists_user ON booklists USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX books_archived ON books USING btree (updated_at, id) WHERE archived;
--> statement-breakpoint
CREATE INDEX books_archived_author_part ON books USING gin (author gin_trgm_ops) WHERE archived;
--> statement-breakpoint
CREATE INDEX books_archived_by_date ON books USING btree (date DESC NULLS LAST, id) WHERE archived;
--> statement-breakpoint
CREATE INDEX books_archived_by_price ON books USING btree (shown_price, id) WHERE archived;
--> statement-breakpoint
CREATE INDEX books_archived_by_title ON books USING btree (title_key, id) WHERE archived;
--> statement-breakpoint
CREATE INDEX books_archived_in_category ON books USING btree (category_id, updated_at, id) WHERE archived;
--> statement-breakpoint
CREATE INDEX books_archived_title_part ON books USING gin (title gin_trgm_ops) WHERE archived;
--> statement-breakpoint
CREATE INDEX books_author_part ON books USING gin (author gin_trgm_ops) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_binding ON books USING btree (binding) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_age ON books USING btree (created_at, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_date ON books USING btree (date DESC NULLS LAST, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_price ON books USING btree (shown_price, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_origin ON books USING btree (country_of_origin, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_rating ON books USING btree (rating DESC NULLS LAST, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_update ON books USING btree (updated_at, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_current_for ON books USING gin (current_for) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_hall ON books USING btree (date DESC NULLS LAST, id) WHERE ((NOT archived) AND (hall_checked_on IS NOT NULL));
--> statement-breakpoint
CREATE INDEX books_in_category_by_date ON books USING btree (category_id, date DESC NULLS LAST, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_in_category_by_origin ON books USING btree (category_id, country_of_origin, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_in_category_by_price ON books USING btree (category_id, shown_price, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_in_category_by_rating ON books USING btree (category_id, rating DESC NULLS LAST, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_in_category_by_update ON books USING btree (category_id, updated_at, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_isbn ON books USING btree (isbn);
--> statement-breakpoint
CREATE INDEX books_isbn_part ON books USING gin (isbn gin_trgm_ops) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_language ON books USING btree (language) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_laws ON books USING gin (laws) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_of_current_law_by_date ON books USING btree (date DESC NULLS LAST, id) WHERE ((NOT archived) AND (law_state = 'current'::text));
--> statement-breakpoint
CREATE INDEX books_of_current_law_in_category ON books USING btree (category_id, date DESC NULLS LAST, id) WHERE ((NOT archived) AND (law_state = 'current'::text));
--> statement-breakpoint
CREATE INDEX books_on_sale ON books USING btree (id, category_id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_publisher_part ON books USING gin (publisher gin_trgm_ops) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_search ON books USING gin (search) WITH (fastupdate='false') WHERE (NOT archived);
--> statement-breakpoint
CREATE UNIQUE INDEX books_slug ON books USING btree (slug);
--> statement-breakpoint
CREATE INDEX books_suits ON books USING gin (suits) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_supersedes ON books USING btree (supersedes_id) WHERE (supersedes_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX books_title_key ON books USING btree (title_key) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_title_part ON books USING gin (title gin_trgm_ops) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_work ON books USING btree (work_id);
--> statement-breakpoint
CREATE UNIQUE INDEX categories_slug ON categories USING btree (lower(slug));
--> statement-breakpoint
CREATE INDEX checkouts_client_address ON checkouts USING btree (client_address) WHERE (client_address IS NOT NULL);
--> statement-breakpoint
CREATE INDEX checkouts_created ON checkouts USING btree (created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX checkouts_gateway_order ON checkouts USING btree (gateway_order_id);
--> statement-breakpoint
CREATE INDEX checkouts_next_check ON checkouts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX checkouts_one_open ON checkouts USING btree (user_id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX checkouts_unended ON checkouts USING btree (user_id) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX claim_lines_one_pending ON claim_lines USING btree (line_id) WHERE pending;
--> statement-breakpoint
CREATE INDEX claims_order ON claims USING btree (order_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX claims_replacement ON claims USING btree (replacement_id);
--> statement-breakpoint
CREATE INDEX claims_state ON claims USING btree (state, id);
--> statement-breakpoint
CREATE INDEX claims_to_tell ON claims USING btree (tell_at) WHERE (tell_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX combo_books_book ON combo_books USING btree (book_id);
--> statement-breakpoint
CREATE UNIQUE INDEX combos_place ON combos USING btree (list, "position");
--> statement-breakpoint
CREATE INDEX companions_best ON companions USING btree (book_id, orders DESC, other_id);
--> statement-breakpoint
CREATE INDEX contact_answers_message ON contact_answers USING btree (message_id, id);
--> statement-breakpoint
CREATE INDEX contact_messages_open ON contact_messages USING btree (id) WHERE (done_at IS NULL);
--> statement-breakpoint
CREATE INDEX contact_messages_open_words ON contact_messages USING gin ((((((name || chr(10)) || email) || chr(10)) || subject)) gin_trgm_ops) WITH (fastupdate='false') WHERE (done_at IS NULL);
--> statement-breakpoint
CREATE INDEX contact_messages_user ON contact_messages USING btree (user_id);
--> statement-breakpoint
CREATE INDEX contact_messages_words ON contact_messages USING gin ((((((name || chr(10)) || email) || chr(10)) || subject)) gin_trgm_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX coupon_redemptions_coupon ON coupon_redemptions USING btree (coupon_id, user_id);
--> statement-breakpoint
CREATE INDEX coupon_tallies_coupon ON coupon_tallies USING btree (coupon_id);
--> statement-breakpoint
CREATE UNIQUE INDEX coupons_code ON coupons USING btree (upper(code));
--> statement-breakpoint
CREATE INDEX customer_notes_user ON customer_notes USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX daily_book_sales_day ON daily_book_sales USING btree (day);
--> statement-breakpoint
CREATE INDEX disputes_look ON disputes USING btree (look_at) WHERE (look_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX disputes_newest ON disputes USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX disputes_open ON disputes USING btree (id) WHERE (status = 'open'::text);
--> statement-breakpoint
CREATE INDEX disputes_payment ON disputes USING btree (payment_id);
--> statement-breakpoint
CREATE UNIQUE INDEX email_verifications_token ON email_verifications USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX emails_due ON emails USING btree (next_attempt_at);
--> statement-breakpoint
CREATE UNIQUE INDEX emails_key ON emails USING btree (dedupe_key);
--> statement-breakpoint
CREATE INDEX emails_original ON emails USING btree (original_id) WHERE (original_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX emails_status ON emails USING btree (status, id);
--> statement-breakpoint
CREATE INDEX import_changes_kept ON import_changes USING btree (import_id, number) WHERE (jsonb_array_length(kept) > 0);
--> statement-breakpoint
CREATE INDEX import_rows_book ON import_rows USING btree (import_id, book_id, number) WHERE (book_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX import_rows_isbn ON import_rows USING btree (import_id, isbn, number) WHERE (isbn IS NOT NULL);
--> statement-breakpoint
CREATE INDEX import_rows_jump ON import_rows USING btree (import_id, price_jump DESC NULLS LAST, number) WHERE (price_jump IS NOT NULL);
--> statement-breakpoint
CREATE INDEX import_rows_priced ON import_rows USING btree (import_id, number) WHERE (price_jump IS NOT NULL);
--> statement-breakpoint
CREATE INDEX import_rows_verdict ON import_rows USING btree (import_id, verdict, number);
--> statement-breakpoint
CREATE INDEX import_rows_wording ON import_rows USING btree (import_id, wording, number) WHERE (wording IS NOT NULL);
--> statement-breakpoint
CREATE INDEX imports_by_age ON imports USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX imports_due ON imports USING btree (id) WHERE (state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'running'::text, 'undoing'::text]));
--> statement-breakpoint
CREATE INDEX institution_events_request ON institution_events USING btree (request_id, id);
--> statement-breakpoint
CREATE INDEX institution_requests_key ON institution_requests USING btree (institution_key, id);
--> statement-breakpoint
CREATE INDEX institution_requests_new ON institution_requests USING btree (id) WHERE (state = 'new'::text);
--> statement-breakpoint
CREATE INDEX institution_requests_number ON institution_requests USING btree (number);
--> statement-breakpoint
CREATE INDEX institution_requests_state ON institution_requests USING btree (state, id);
--> statement-breakpoint
CREATE INDEX institution_requests_user ON institution_requests USING btree (user_id);
--> statement-breakpoint
CREATE INDEX institution_requests_words ON institution_requests USING gin (((((((((institution || chr(10)) || contact) || chr(10)) || email) || chr(10)) || 'RQ-'::text) || lpad((number)::text, 6, '0'::text))) gin_trgm_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX inventory_count_lines_book ON inventory_count_lines USING btree (book_id);
--> statement-breakpoint
CREATE INDEX inventory_count_lines_newest ON inventory_count_lines USING btree (count_id, counted_at, book_id);
--> statement-breakpoint
CREATE INDEX inventory_counts_by_age ON inventory_counts USING btree (started_at, id);
--> statement-breakpoint
CREATE INDEX invoices_issued ON invoices USING btree (issued_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX invoices_number ON invoices USING btree (number);
--> statement-breakpoint
CREATE INDEX invoices_of_order ON invoices USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX invoices_order_kind ON invoices USING btree (order_id, kind) WHERE (kind <> 'credit-note'::text);
--> statement-breakpoint
CREATE INDEX law_events_by_date ON law_events USING btree (in_force_on DESC NULLS LAST, id);
--> statement-breakpoint
CREATE UNIQUE INDEX law_events_named ON law_events USING btree (lower(title), in_force_on);
--> statement-breakpoint
CREATE INDEX law_rows_place ON law_rows USING btree (pair, place);
--> statement-breakpoint
CREATE INDEX limit_counts_expire ON limit_counts USING btree (expire);
--> statement-breakpoint
CREATE UNIQUE INDEX link_payments_gateway_order ON link_payments USING btree (gateway_order_id);
--> statement-breakpoint
CREATE INDEX link_payments_link ON link_payments USING btree (link_id, id);
--> statement-breakpoint
CREATE INDEX link_payments_next_check ON link_payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX link_payments_one_open ON link_payments USING btree (link_id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX link_payments_order ON link_payments USING btree (order_id, id);
--> statement-breakpoint
CREATE INDEX name_books_by_date ON name_books USING btree (kind, slug, date DESC NULLS LAST, book_id);
--> statement-breakpoint
CREATE INDEX names_part ON names USING gin (replace(slug, '-'::text, ''::text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX order_events_money ON order_events USING btree (at) WHERE (type = ANY (ARRAY['placed'::text, 'paid'::text, 'refunded'::text, 'cancelled'::text]));
--> statement-breakpoint
CREATE INDEX order_events_order ON order_events USING btree (order_id, at);
--> statement-breakpoint
CREATE INDEX order_events_part_tracking ON order_events USING btree (upper((details ->> 'trackingNumber'::text))) WHERE (type = 'part-sent'::text);
--> statement-breakpoint
CREATE INDEX order_forms_order ON order_forms USING btree (order_id);
--> statement-breakpoint
CREATE INDEX order_lines_order ON order_lines USING btree (order_id, "position");
--> statement-breakpoint
CREATE INDEX order_lines_title ON order_lines USING gin (title gin_trgm_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX order_notes_order ON order_notes USING btree (order_id, id);
--> statement-breakpoint
CREATE INDEX orders_cancelled ON orders USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NOT NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX orders_checkout ON orders USING btree (checkout_id);
--> statement-breakpoint
CREATE INDEX orders_created ON orders USING btree (created_at, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX orders_owed ON orders USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL) AND (gateway_payment_id IS NULL) AND (paid_by IS NULL) AND (replaces_order_id IS NULL) AND (total > received));
--> statement-breakpoint
CREATE INDEX orders_entered_for ON orders USING btree (lower(email), id) WHERE (manual AND (user_id IS NULL) AND (email <> ''::text));
--> statement-breakpoint
CREATE UNIQUE INDEX orders_gateway_order ON orders USING btree (gateway_order_id);
--> statement-breakpoint
CREATE INDEX orders_phone ON orders USING btree (((shipping_address ->> 'phone'::text)) text_pattern_ops, id);
--> statement-breakpoint
CREATE INDEX orders_references ON orders USING gin ((((((((((((((((COALESCE(regexp_replace((shipping_address ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), ''::text) || chr(10)) || COALESCE((shipping_address ->> 'zip'::text), ''::text)) || chr(10)) || COALESCE((shipping_address ->> 'city'::text), ''::text)) || chr(10)) || COALESCE(
CASE
    WHEN ((shipping_address ->> 'zip'::text) = ''::text) THEN (shipping_address ->> 'addressLine1'::text)
    ELSE NULL::text
END, ''::text)) || chr(10)) || COALESCE(tracking_number, ''::text)) || chr(10)) || COALESCE(purchase_order, ''::text)) || chr(10)) || COALESCE(gateway_payment_id, ''::text)) || chr(10)) || COALESCE(payment_reference, ''::text))) gin_trgm_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX orders_returned ON orders USING btree (id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL) AND (status = ANY (ARRAY['Paid'::text, 'Processing'::text])) AND (disputed OR ((gateway_payment_id IS NOT NULL) AND (refunded = total))));
--> statement-breakpoint
CREATE INDEX orders_sent_with ON orders USING btree (sent_with_order_id) WHERE (sent_with_order_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_status ON orders USING btree (status, created_at, id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL));
--> statement-breakpoint
CREATE INDEX orders_to_accept ON orders USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL) AND ((status = 'Paid'::text) OR ((status = 'Pending'::text) AND (purchase_order IS NOT NULL))));
--> statement-breakpoint
CREATE INDEX orders_to_pack ON orders USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL) AND (status = 'Processing'::text) AND (packed_at IS NULL));
--> statement-breakpoint
CREATE INDEX orders_to_send ON orders USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL) AND (status = 'Processing'::text) AND (packed_at IS NOT NULL));
--> statement-breakpoint
CREATE INDEX orders_user ON orders USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX orders_words ON orders USING gin (((((((((customer_name || chr(10)) || account_name) || chr(10)) || email) || chr(10)) || 'KK-'::text) || lpad((number)::text, 6, '0'::text))) gin_trgm_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX part_payments_order ON part_payments USING btree (order_id, paid_on, id);
--> statement-breakpoint
CREATE INDEX past_logins_seen ON past_logins USING btree (last_seen_at);
--> statement-breakpoint
CREATE INDEX past_logins_user ON past_logins USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX password_resets_token ON password_resets USING btree (token_hash);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_links_one ON payment_links USING btree (order_id) WHERE (withdrawn_at IS NULL);
--> statement-breakpoint
CREATE INDEX payment_links_order ON payment_links USING btree (order_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_links_token ON payment_links USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX payments_gateway_order ON payments USING btree (gateway_order_id);
--> statement-breakpoint
CREATE INDEX payments_look ON payments USING btree (look_at) WHERE (look_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX payments_unsettled ON payments USING btree (created_at, id) WHERE ((settlement_id IS NULL) AND (status = ANY (ARRAY['captured'::text, 'refunded'::text])));
--> statement-breakpoint
CREATE UNIQUE INDEX quotations_number ON quotations USING btree (number);
--> statement-breakpoint
CREATE UNIQUE INDEX quotations_open ON quotations USING btree (request_id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX quotations_order ON quotations USING btree (order_id);
--> statement-breakpoint
CREATE INDEX quotations_request ON quotations USING btree (request_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX quotations_token ON quotations USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX refunds_due ON refunds USING btree (next_attempt_at);
--> statement-breakpoint
CREATE INDEX refunds_failed ON refunds USING btree (id) WHERE (status = 'failed'::text);
--> statement-breakpoint
CREATE INDEX refunds_gateway_order ON refunds USING btree (gateway_order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX refunds_gateway_refund ON refunds USING btree (gateway_refund_id);
--> statement-breakpoint
CREATE UNIQUE INDEX refunds_key ON refunds USING btree (idempotency_key);
--> statement-breakpoint
CREATE INDEX refunds_payment ON refunds USING btree (payment_id);
--> statement-breakpoint
CREATE INDEX restores_look ON restores USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX review_reports_created ON review_reports USING btree (created_at);
--> statement-breakpoint
CREATE INDEX review_reports_user ON review_reports USING btree (user_id);
--> statement-breakpoint
CREATE INDEX reviews_book ON reviews USING btree (book_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX reviews_book_user ON reviews USING btree (book_id, user_id);
--> statement-breakpoint
CREATE INDEX reviews_comment ON reviews USING gin (comment gin_trgm_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX reviews_hidden ON reviews USING btree (created_at, id) WHERE (hidden_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX reviews_newest ON reviews USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX reviews_rating ON reviews USING btree (rating, created_at, id);
--> statement-breakpoint
CREATE INDEX reviews_user ON reviews USING btree (user_id, created_at, id);
--> statement-breakpoint
CREATE INDEX revisions_deleted ON revisions USING btree (kind, id) WHERE (state IS NULL);
--> statement-breakpoint
CREATE INDEX revisions_kind ON revisions USING btree (kind, id);
--> statement-breakpoint
CREATE INDEX revisions_subject ON revisions USING btree (kind, name, id);
--> statement-breakpoint
CREATE INDEX sandbox_deliveries_due ON sandbox_deliveries USING btree (next_attempt_at);
--> statement-breakpoint
CREATE INDEX sandbox_objects_decide ON sandbox_objects USING btree (decide_at);
--> statement-breakpoint
CREATE UNIQUE INDEX sandbox_objects_key ON sandbox_objects USING btree (idempotency_key);
--> statement-breakpoint
CREATE INDEX sandbox_objects_newest ON sandbox_objects USING btree (kind, created_at);
--> statement-breakpoint
CREATE INDEX sandbox_objects_parent ON sandbox_objects USING btree (parent_id);
--> statement-breakpoint
CREATE INDEX sandbox_settled_at ON sandbox_settled USING btree (settled_at, id);
--> statement-breakpoint
CREATE INDEX search_terms_day ON search_terms USING btree (day);
--> statement-breakpoint
CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX section_index_entries_section ON section_index_entries USING btree (act, base, book_id);
--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX settlement_days_failing ON settlement_days USING btree (look_at) WHERE (last_error IS NOT NULL);
--> statement-breakpoint
CREATE INDEX settlement_days_look ON settlement_days USING btree (look_at) WHERE (look_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX settlement_items_settlement ON settlement_items USING btree (settlement_id, id);
--> statement-breakpoint
CREATE INDEX settlements_settled ON settlements USING btree (settled_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations USING btree (email);
--> statement-breakpoint
CREATE INDEX staff_invitations_inviter ON staff_invitations USING btree (invited_by);
--> statement-breakpoint
CREATE UNIQUE INDEX staff_invitations_token ON staff_invitations USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX stock_holds_expiry ON stock_holds USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX stock_items_available ON stock_items USING btree (available, book_id);
--> statement-breakpoint
CREATE INDEX stock_movements_shelf ON stock_movements USING btree (book_id, sequence);
--> statement-breakpoint
CREATE INDEX stock_movements_sold ON stock_movements USING btree (at) WHERE (reason = ANY (ARRAY['sale'::text, 'return'::text]));
--> statement-breakpoint
CREATE INDEX stray_payments_newest ON stray_payments USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX stray_payments_open ON stray_payments USING btree (id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX tax_rates_hsn ON tax_rates USING btree (hsn, valid_from);
--> statement-breakpoint
CREATE UNIQUE INDEX tickets_number ON tickets USING btree (number);
--> statement-breakpoint
CREATE INDEX tickets_of_kind ON tickets USING btree (kind, received_at, id);
--> statement-breakpoint
CREATE INDEX tickets_open ON tickets USING btree (resolve_by) WHERE (resolved_at IS NULL);
--> statement-breakpoint
CREATE INDEX tickets_received ON tickets USING btree (received_at, id);
--> statement-breakpoint
CREATE INDEX tickets_resolved ON tickets USING btree (received_at, id) WHERE (resolved_at IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX tickets_token ON tickets USING btree (token);
--> statement-breakpoint
CREATE INDEX users_created ON users USING btree (created_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
--> statement-breakpoint
CREATE INDEX users_email_part ON users USING gin (email gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_name_part ON users USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_role ON users USING btree (role, created_at, id);
--> statement-breakpoint
CREATE INDEX webhook_events_open ON webhook_events USING btree (tries, received_at) WHERE (NOT handled);
--> statement-breakpoint
CREATE INDEX webhook_events_received ON webhook_events USING btree (received_at);
--> statement-breakpoint
CREATE INDEX withdrawn_consents_book ON withdrawn_consents USING btree (book_id);
--> statement-breakpoint
CREATE INDEX withdrawn_consents_user ON withdrawn_consents USING btree (user_id, id);
--> statement-breakpoint
ALTER TABLE addresses
    ADD CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE alert_links
    ADD CONSTRAINT alert_links_alert_id_alerts_id_fk FOREIGN KEY (alert_id) REFERENCES alerts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE alerts
    ADD CONSTRAINT alerts_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE booklists
    ADD CONSTRAINT booklists_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE books
    ADD CONSTRAINT books_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
--> statement-breakpoint
ALTER TABLE books
    ADD CONSTRAINT books_id_stock_items_book_id_fk FOREIGN KEY (id) REFERENCES stock_items(book_id);
--> statement-breakpoint
ALTER TABLE books
    ADD CONSTRAINT books_supersedes_id_books_id_fk FOREIGN KEY (supersedes_id) REFERENCES books(id);
--> statement-breakpoint
ALTER TABLE books
    ADD CONSTRAINT books_work_id_works_id_fk FOREIGN KEY (work_id) REFERENCES works(id);
--> statement-breakpoint
ALTER TABLE checkouts
    ADD CONSTRAINT checkouts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE claim_lines
    ADD CONSTRAINT claim_lines_claim_id_claims_id_fk FOREIGN KEY (claim_id) REFERENCES claims(id);
--> statement-breakpoint
ALTER TABLE claim_lines
    ADD CONSTRAINT claim_lines_line_id_order_lines_id_fk FOREIGN KEY (line_id) REFERENCES order_lines(id);
--> statement-breakpoint
ALTER TABLE claim_photos
    ADD CONSTRAINT claim_photos_claim_id_claims_id_fk FOREIGN KEY (claim_id) REFERENCES claims(id);
--> statement-breakpoint
ALTER TABLE claims
    ADD CONSTRAINT claims_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE claims
    ADD CONSTRAINT claims_replacement_id_orders_id_fk FOREIGN KEY (replacement_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE collection_items
    ADD CONSTRAINT collection_items_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id);
--> statement-breakpoint
ALTER TABLE combo_books
    ADD CONSTRAINT combo_books_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id);
--> statement-breakpoint
ALTER TABLE combo_books
    ADD CONSTRAINT combo_books_combo_id_combos_id_fk FOREIGN KEY (combo_id) REFERENCES combos(id);
--> statement-breakpoint
ALTER TABLE contact_answers
    ADD CONSTRAINT contact_answers_message_id_contact_messages_id_fk FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE contact_messages
    ADD CONSTRAINT contact_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE coupon_redemptions
    ADD CONSTRAINT coupon_redemptions_coupon_id_coupons_id_fk FOREIGN KEY (coupon_id) REFERENCES coupons(id);
--> statement-breakpoint
ALTER TABLE coupon_tallies
    ADD CONSTRAINT coupon_tallies_coupon_id_coupons_id_fk FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE customer_notes
    ADD CONSTRAINT customer_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE email_verifications
    ADD CONSTRAINT email_verifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE emails
    ADD CONSTRAINT emails_original_id_emails_id_fk FOREIGN KEY (original_id) REFERENCES emails(id);
--> statement-breakpoint
ALTER TABLE import_changes
    ADD CONSTRAINT import_changes_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE import_chunks
    ADD CONSTRAINT import_chunks_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE import_fault_kinds
    ADD CONSTRAINT import_fault_kinds_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE import_faults
    ADD CONSTRAINT import_faults_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE import_rows
    ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE institution_events
    ADD CONSTRAINT institution_events_request_id_institution_requests_id_fk FOREIGN KEY (request_id) REFERENCES institution_requests(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE institution_requests
    ADD CONSTRAINT institution_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE inventory_count_entries
    ADD CONSTRAINT inventory_count_entries_count_id_inventory_counts_id_fk FOREIGN KEY (count_id) REFERENCES inventory_counts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE inventory_count_lines
    ADD CONSTRAINT inventory_count_lines_book_id_stock_items_book_id_fk FOREIGN KEY (book_id) REFERENCES stock_items(book_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE inventory_count_lines
    ADD CONSTRAINT inventory_count_lines_count_id_inventory_counts_id_fk FOREIGN KEY (count_id) REFERENCES inventory_counts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE inventory_counts
    ADD CONSTRAINT inventory_counts_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE invoices_due
    ADD CONSTRAINT invoices_due_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE invoices
    ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE link_payments
    ADD CONSTRAINT link_payments_link_id_payment_links_id_fk FOREIGN KEY (link_id) REFERENCES payment_links(id);
--> statement-breakpoint
ALTER TABLE link_payments
    ADD CONSTRAINT link_payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE name_books
    ADD CONSTRAINT name_books_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE order_events
    ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_forms
    ADD CONSTRAINT order_forms_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_lines
    ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_notes
    ADD CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE orders
    ADD CONSTRAINT orders_replaces_order_id_orders_id_fk FOREIGN KEY (replaces_order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE orders
    ADD CONSTRAINT orders_sent_with_order_id_orders_id_fk FOREIGN KEY (sent_with_order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE orders
    ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE part_payments
    ADD CONSTRAINT part_payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE past_logins
    ADD CONSTRAINT past_logins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE password_resets
    ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE payment_links
    ADD CONSTRAINT payment_links_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE quotations
    ADD CONSTRAINT quotations_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE quotations
    ADD CONSTRAINT quotations_request_id_institution_requests_id_fk FOREIGN KEY (request_id) REFERENCES institution_requests(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_second_factors_user_id_fk FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE registered_buyers
    ADD CONSTRAINT registered_buyers_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE review_reports
    ADD CONSTRAINT review_reports_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews(id);
--> statement-breakpoint
ALTER TABLE review_reports
    ADD CONSTRAINT review_reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE reviews
    ADD CONSTRAINT reviews_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id);
--> statement-breakpoint
ALTER TABLE reviews
    ADD CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE sample_pages
    ADD CONSTRAINT sample_pages_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id);
--> statement-breakpoint
ALTER TABLE second_factors
    ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE section_index_entries
    ADD CONSTRAINT section_index_entries_book_id_section_indexes_book_id_fk FOREIGN KEY (book_id) REFERENCES section_indexes(book_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE section_indexes
    ADD CONSTRAINT section_indexes_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE settlement_items
    ADD CONSTRAINT settlement_items_settlement_id_settlements_id_fk FOREIGN KEY (settlement_id) REFERENCES settlements(id);
--> statement-breakpoint
ALTER TABLE staff_invitations
    ADD CONSTRAINT staff_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_holds
    ADD CONSTRAINT stock_holds_book_id_stock_items_book_id_fk FOREIGN KEY (book_id) REFERENCES stock_items(book_id);
--> statement-breakpoint
ALTER TABLE stock_movements
    ADD CONSTRAINT stock_movements_book_id_stock_items_book_id_fk FOREIGN KEY (book_id) REFERENCES stock_items(book_id);
--> statement-breakpoint
ALTER TABLE withdrawn_consents
    ADD CONSTRAINT withdrawn_consents_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE withdrawn_consents
    ADD CONSTRAINT withdrawn_consents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
