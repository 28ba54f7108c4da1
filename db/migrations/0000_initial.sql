-- The tables, functions and triggers of the first release, as one file. Functions name tables that come after them, and
-- say `public`: a restore has no search path.
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE FUNCTION public.audit_entries_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status IS NULL AND NEW.status IS NOT NULL
    AND to_jsonb(NEW) - 'status' = to_jsonb(OLD) - 'status' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_account_renamed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE orders SET account_name = NEW.name WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_any_phrase(phrases text[]) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT string_agg('(' || q::text || ')', ' | ')::tsquery
  FROM (SELECT phraseto_tsquery('pg_catalog.simple', public.kk_fold(phrase)) AS q FROM unnest(phrases) AS phrase) AS one
  WHERE numnode(q) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION public.kk_book_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  subject tsvector;
  own tsvector;
BEGIN
  NEW.title_key := kk_title_key(NEW.title);
  subject := to_tsvector('pg_catalog.simple',
    kk_fold(concat_ws(' ', NEW.title, NEW.subtitle, array_to_string(NEW.keywords, ' '))));
  own := kk_words(NEW.title || ' ' || coalesce(NEW.subtitle, ''), 'A')
    || kk_words(concat_ws(' ', NEW.author, array_to_string(NEW.keywords, ' ')), 'B');
  -- Words that the book has itself gain nothing by a synonym.
  NEW.search := own
    || ts_delete(kk_words((SELECT string_agg(array_to_string(phrases, ' '), ' ') FROM search_synonyms
         WHERE query @@ subject), 'B'), tsvector_to_array(own))
    || kk_words(concat_ws(' ', NEW.publisher, (SELECT name FROM categories WHERE id = NEW.category_id)), 'C')
    || kk_words(concat_ws(' ', NEW.edition, NEW.published_text, NEW.amended_up_to), 'D');
  RETURN NEW;
END $$;
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
    CONSTRAINT book_discount_positive CHECK ((discount_price > 0)),
    CONSTRAINT book_price_positive CHECK ((price > 0))
);
--> statement-breakpoint
CREATE FUNCTION public.kk_book_words(book public.books) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT tsvector_to_array(to_tsvector('pg_catalog.simple', kk_fold(concat_ws(' ', book.title, book.subtitle,
    book.author, array_to_string(book.keywords, ' '), book.publisher))))
$$;
--> statement-breakpoint
CREATE FUNCTION public.kk_category_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE books SET category_id = category_id WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_checkout_is_late() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM kk_day_is_stale(coalesce(NEW.created_at, OLD.created_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_claim_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM kk_tell_order_change(NEW.order_id, 'claim');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_count_books() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  gained text[];
  lost text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE categories c SET book_count = book_count + n.change FROM
      (SELECT category_id, count(*) AS change FROM added WHERE NOT archived GROUP BY 1) AS n
      WHERE c.id = n.category_id;
    gained := ARRAY(SELECT unnest(kk_book_words(a)) FROM added a);
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categories c SET book_count = book_count - n.change FROM
      (SELECT category_id, count(*) AS change FROM removed WHERE NOT archived GROUP BY 1) AS n
      WHERE c.id = n.category_id;
    lost := ARRAY(SELECT unnest(kk_book_words(r)) FROM removed r);
  ELSE
    UPDATE categories c SET book_count = book_count + n.change FROM
      (SELECT category_id, sum(one) AS change FROM
        (SELECT category_id, 1 AS one FROM added WHERE NOT archived
          UNION ALL SELECT category_id, -1 FROM removed WHERE NOT archived) AS moves
        GROUP BY 1 HAVING sum(one) <> 0) AS n
      WHERE c.id = n.category_id;
    gained := ARRAY(SELECT unnest(kk_book_words(a)) FROM added a JOIN removed r USING (id)
      WHERE a.search IS DISTINCT FROM r.search);
    lost := ARRAY(SELECT unnest(kk_book_words(r)) FROM added a JOIN removed r USING (id)
      WHERE a.search IS DISTINCT FROM r.search);
  END IF;
  INSERT INTO search_words SELECT word, sum(one) FROM
    (SELECT unnest(gained) AS word, 1 AS one UNION ALL SELECT unnest(lost), -1) AS moves
    WHERE word !~ '^[0-9]' AND length(word) BETWEEN 2 AND 40
    GROUP BY 1 HAVING sum(one) <> 0 ORDER BY 1
    ON CONFLICT (word) DO UPDATE SET books = search_words.books + excluded.books;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_day_is_stale(at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO stale_figure_days (day, "transaction")
  VALUES ((at AT TIME ZONE 'Asia/Kolkata')::date, pg_current_xact_id()::text) ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION public.kk_event_is_late() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM kk_day_is_stale(NEW.at); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM kk_day_is_stale(OLD.at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent', value)), '[''’]s\M|[''’]', '', 'g'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f–—“”₹]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION public.kk_order_account_named() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.account_name := coalesce((SELECT name FROM users WHERE id = NEW.user_id), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_order_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM kk_tell_order_change(NEW.id, CASE
    WHEN TG_OP = 'INSERT' THEN 'new'
    WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN 'deleted'
    WHEN OLD.status <> NEW.status OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at THEN 'status'
    WHEN OLD.refunded <> NEW.refunded THEN 'refund'
    ELSE 'edited' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_query(words text[]) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
DECLARE
  result tsquery;
  one tsquery;
  stem tsquery;
BEGIN
  FOR i IN 1 .. coalesce(array_length(words, 1), 0) LOOP
    -- Words that English leaves out ('of', 'the') have no vector and so no stem.
    stem := CASE WHEN to_tsvector('pg_catalog.english', words[i]) <> '' THEN plainto_tsquery('pg_catalog.english', words[i]) END;
    IF i = array_length(words, 1) THEN
      one := to_tsquery('pg_catalog.simple', quote_literal(words[i]) || ':*');
    ELSIF stem IS NULL AND words[i] <> 'it' THEN
      CONTINUE;
    ELSE
      one := plainto_tsquery('pg_catalog.simple', words[i]);
    END IF;
    one := CASE WHEN stem IS NULL THEN one ELSE stem || one END;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN result;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_rate_book(book text, lost integer, gained integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  stars integer[];
  total integer;
BEGIN
  SELECT ratings INTO stars FROM books WHERE id = book FOR NO KEY UPDATE;
  IF lost IS NOT NULL THEN stars[lost] := stars[lost] - 1; END IF;
  IF gained IS NOT NULL THEN stars[gained] := stars[gained] + 1; END IF;
  total := stars[1] + stars[2] + stars[3] + stars[4] + stars[5];
  UPDATE books SET ratings = stars, review_count = total, rating = coalesce(
    round((stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])::numeric / nullif(total, 0), 1), 0)
    WHERE id = book;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_redemption_tallied() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO coupon_tallies (coupon_id, used, given_off)
    VALUES (OLD.coupon_id, -1, CASE WHEN OLD.state = 'used' THEN -OLD.discount ELSE 0 END);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO coupon_tallies (coupon_id, used, given_off)
    VALUES (NEW.coupon_id, 1, CASE WHEN NEW.state = 'used' THEN NEW.discount ELSE 0 END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_refund_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM kk_tell_order_change(o.id, 'refund') FROM orders o WHERE o.gateway_order_id = NEW.gateway_order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.kk_review_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  lost integer;
  gained integer;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN lost := OLD.rating; END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN gained := NEW.rating; END IF;
  IF TG_OP = 'UPDATE' AND NEW.book_id = OLD.book_id THEN
    IF lost IS DISTINCT FROM gained THEN PERFORM kk_rate_book(NEW.book_id, lost, gained); END IF;
    RETURN NULL;
  END IF;
  IF lost IS NOT NULL THEN PERFORM kk_rate_book(OLD.book_id, lost, NULL); END IF;
  IF gained IS NOT NULL THEN PERFORM kk_rate_book(NEW.book_id, NULL, gained); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_search(words text[], key text, category text, writer text, sort text, most integer, wanted integer, skipped integer) RETURNS TABLE(id text, total integer)
    LANGUAGE plpgsql STABLE ROWS 12 PARALLEL SAFE
    AS $_$
DECLARE
  asked tsquery := kk_query(words);
  filter text := '';
  sorted text := CASE sort
    WHEN 'date_desc' THEN ''
    WHEN 'price_asc' THEN 'shown_price, '
    WHEN 'price_desc' THEN 'shown_price DESC, '
    WHEN 'rating' THEN 'rating DESC, '
    ELSE '(title_key = $2) DESC, (title_key ^@ $2) DESC,
      floor(50 * ts_rank(search, $1) / (2 + ln(1 + length(title_key)))) DESC, ' END;
BEGIN
  IF category IS NOT NULL THEN filter := ' AND category_id = $3'; END IF;
  IF writer IS NOT NULL THEN filter := filter || ' AND strpos(kk_fold(author), kk_fold($4)) > 0'; END IF;
  RETURN QUERY EXECUTE 'SELECT id, (count(*) OVER ())::integer
    FROM (SELECT id, date, search, title_key, shown_price, rating FROM books
      WHERE NOT archived AND search @@ $1' || filter || '
      ORDER BY date DESC NULLS LAST, id LIMIT $5) AS newest
    ORDER BY ' || sorted || 'date DESC NULLS LAST, id LIMIT $6 OFFSET $7'
    USING asked, key, category, writer, most, wanted, skipped;
END $_$;
--> statement-breakpoint
CREATE FUNCTION public.kk_tell_order_change(which text, what text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('order_changes', json_build_object(
    'id', o.id, 'number', o.number, 'status', o.status, 'cancelled', o.cancelled_at IS NOT NULL,
    'version', o.version, 'kind', what)::text)
  FROM orders o WHERE o.id = which;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.kk_title_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT regexp_replace(kk_fold(value), '^(the|a|an) (?=..)', '')
$$;
--> statement-breakpoint
CREATE FUNCTION public.kk_words(value text, weight "char") RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', coalesce(kk_fold(value), ''))
    || to_tsvector('pg_catalog.english', coalesce(kk_fold(value), '')), weight)
$$;
--> statement-breakpoint
CREATE FUNCTION public.revisions_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'revisions are append-only';
END $$;
--> statement-breakpoint
CREATE TABLE addresses (
    id text NOT NULL,
    user_id text NOT NULL,
    label text,
    address jsonb NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
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
    status integer
);
--> statement-breakpoint
CREATE TABLE categories (
    id text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    book_count integer DEFAULT 0 NOT NULL
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
    CONSTRAINT checkouts_gateway CHECK (((gateway IS NULL) = (gateway_order_id IS NULL)))
);
--> statement-breakpoint
CREATE TABLE claim_lines (
    claim_id text NOT NULL,
    line_id text NOT NULL,
    pending boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE claim_photos (
    claim_id text NOT NULL,
    "position" integer NOT NULL,
    content bytea NOT NULL
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
    CONSTRAINT claim_outcome CHECK (((outcome IS NULL) = (remedy IS NULL)))
);
--> statement-breakpoint
CREATE TABLE collection_items (
    collection text NOT NULL,
    "position" integer NOT NULL,
    book_id text NOT NULL,
    label text,
    slug text
);
--> statement-breakpoint
CREATE TABLE combo_books (
    combo_id text NOT NULL,
    book_id text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL
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
    original_price bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    place integer
);
--> statement-breakpoint
CREATE TABLE contact_answers (
    id text NOT NULL,
    message_id text NOT NULL,
    text text NOT NULL,
    author text NOT NULL,
    created_at timestamp with time zone NOT NULL
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
    done_by text
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
    CONSTRAINT redemption_used CHECK (((state = 'used'::text) = (order_id IS NOT NULL)))
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
    CONSTRAINT coupon_value_positive CHECK ((value > 0))
);
--> statement-breakpoint
CREATE TABLE daily_book_sales (
    day date NOT NULL,
    book_id text NOT NULL,
    copies integer NOT NULL
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
    CONSTRAINT daily_converted CHECK (((converted >= 0) AND (converted <= checkouts)))
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
    CONSTRAINT disputes_amount CHECK (((amount > 0) AND (amount_deducted >= 0)))
);
--> statement-breakpoint
CREATE TABLE email_verifications (
    user_id text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
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
    original_id text
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
    kept jsonb
);
--> statement-breakpoint
CREATE TABLE import_chunks (
    import_id text NOT NULL,
    "position" integer NOT NULL,
    bytes bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_fault_kinds (
    import_id text NOT NULL,
    "column" text NOT NULL,
    message text NOT NULL,
    times integer NOT NULL,
    offer text DEFAULT ''::text NOT NULL,
    subject text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_faults (
    import_id text NOT NULL,
    number integer NOT NULL,
    "position" integer NOT NULL,
    line integer NOT NULL,
    "column" text NOT NULL,
    value text NOT NULL,
    message text NOT NULL
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
    changes jsonb
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
    without_isbn integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE invoice_series (
    series text NOT NULL,
    financial_year text NOT NULL,
    last integer NOT NULL,
    last_issued_at timestamp with time zone NOT NULL
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
    CONSTRAINT invoice_number_length CHECK ((length(number) <= 16))
);
--> statement-breakpoint
CREATE TABLE invoices_due (
    order_id text NOT NULL,
    since timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE order_events (
    id text NOT NULL,
    order_id text NOT NULL,
    type text NOT NULL,
    actor text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE order_forms (
    key text NOT NULL,
    order_id text NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone NOT NULL
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
    CONSTRAINT line_discount CHECK (((discount >= 0) AND (discount <= (unit_price * quantity)))),
    CONSTRAINT line_quantity CHECK ((quantity > 0)),
    CONSTRAINT line_refunded CHECK (((refunded >= 0) AND (refunded <= ((unit_price * quantity) - discount)))),
    CONSTRAINT line_returned CHECK (((returned >= 0) AND (returned <= quantity)))
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
    CONSTRAINT cancelled_undispatched CHECK (((cancelled_at IS NULL) OR (status <> ALL (ARRAY['Shipped'::text, 'Delivered'::text])))),
    CONSTRAINT order_refunded CHECK (((refunded >= 0) AND (refunded <= total))),
    CONSTRAINT order_total CHECK ((total = ((subtotal - discount) + delivery_fee))),
    CONSTRAINT paid_once CHECK (((paid_by IS NULL) OR (manual AND (gateway_payment_id IS NULL)))),
    CONSTRAINT replacement_is_free CHECK (((replaces_order_id IS NULL) OR (total = 0)))
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
CREATE TABLE password_reset_requests (
    id text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE password_resets (
    user_id text NOT NULL,
    token_hash text NOT NULL,
    role text NOT NULL,
    expires_at timestamp with time zone NOT NULL
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
    gateway text NOT NULL
);
--> statement-breakpoint
CREATE TABLE period_rankings (
    until date NOT NULL,
    days integer NOT NULL,
    best_ids jsonb NOT NULL,
    slow_ids jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
    user_id text NOT NULL,
    code_hash text NOT NULL
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
    CONSTRAINT refunds_amount_positive CHECK ((amount > 0))
);
--> statement-breakpoint
CREATE TABLE registered_buyers (
    order_id text NOT NULL,
    gstin text NOT NULL,
    legal_name text NOT NULL
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
    seen_by text
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
    CONSTRAINT review_rating CHECK (((rating >= 1) AND (rating <= 5)))
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
    at timestamp with time zone NOT NULL
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
CREATE TABLE sandbox_deliveries (
    id text NOT NULL,
    body text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone,
    event_id text NOT NULL,
    event text NOT NULL,
    rung integer DEFAULT '-1'::integer NOT NULL,
    first_attempt_at timestamp with time zone
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
    decide_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE saved_views (
    id text NOT NULL,
    user_id text NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE search_synonyms (
    "position" integer NOT NULL,
    phrases text[] NOT NULL,
    query tsquery GENERATED ALWAYS AS (kk_any_phrase(phrases)) STORED
);
--> statement-breakpoint
CREATE TABLE search_term_rankings (
    until date NOT NULL,
    days integer NOT NULL,
    term text NOT NULL,
    searches integer NOT NULL,
    without_result integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE search_terms (
    day date NOT NULL,
    term text NOT NULL,
    searches integer NOT NULL,
    without_result integer NOT NULL,
    CONSTRAINT search_terms_without_result CHECK (((without_result >= 0) AND (without_result <= searches)))
);
--> statement-breakpoint
CREATE TABLE search_words (
    word text NOT NULL COLLATE pg_catalog."C",
    books integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE second_factors (
    user_id text NOT NULL,
    secret text NOT NULL,
    enabled_at timestamp with time zone,
    last_step integer DEFAULT 0 NOT NULL,
    wrong_at jsonb DEFAULT '[]'::jsonb NOT NULL,
    wrong_by_device jsonb DEFAULT '{}'::jsonb NOT NULL
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
    password_shown_at timestamp with time zone
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
    ended text
);
--> statement-breakpoint
CREATE TABLE stale_figure_days (
    day date NOT NULL,
    transaction text NOT NULL
);
--> statement-breakpoint
CREATE TABLE stock_holds (
    checkout_id text NOT NULL,
    book_id text NOT NULL,
    quantity integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT hold_positive CHECK ((quantity > 0))
);
--> statement-breakpoint
CREATE TABLE stock_items (
    book_id text NOT NULL,
    available integer DEFAULT 0 NOT NULL,
    CONSTRAINT stock_never_negative CHECK ((available >= 0))
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
    sequence bigint NOT NULL
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
    gateway text NOT NULL
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
    CONSTRAINT tax_rate_hsn CHECK ((hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'::text))
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
    CONSTRAINT users_role CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text, 'user'::text])))
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
    gateway text NOT NULL
);
--> statement-breakpoint
CREATE TABLE works (
    id text NOT NULL,
    title text NOT NULL,
    author text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
ALTER TABLE addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE books
    ADD CONSTRAINT books_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE claim_lines
    ADD CONSTRAINT claim_lines_claim_id_line_id_pk PRIMARY KEY (claim_id, line_id);
--> statement-breakpoint
ALTER TABLE claim_photos
    ADD CONSTRAINT claim_photos_claim_id_position_pk PRIMARY KEY (claim_id, "position");
--> statement-breakpoint
ALTER TABLE claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE collection_items
    ADD CONSTRAINT collection_items_collection_position_pk PRIMARY KEY (collection, "position");
--> statement-breakpoint
ALTER TABLE combo_books
    ADD CONSTRAINT combo_books_combo_id_book_id_pk PRIMARY KEY (combo_id, book_id);
--> statement-breakpoint
ALTER TABLE combos
    ADD CONSTRAINT combos_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE contact_answers
    ADD CONSTRAINT contact_answers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE coupon_redemptions
    ADD CONSTRAINT coupon_redemptions_pkey PRIMARY KEY (checkout_id);
--> statement-breakpoint
ALTER TABLE coupons
    ADD CONSTRAINT coupons_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE daily_book_sales
    ADD CONSTRAINT daily_book_sales_book_id_day_pk PRIMARY KEY (book_id, day);
--> statement-breakpoint
ALTER TABLE daily_figures
    ADD CONSTRAINT daily_figures_pkey PRIMARY KEY (day);
--> statement-breakpoint
ALTER TABLE disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE email_verifications
    ADD CONSTRAINT email_verifications_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE emails
    ADD CONSTRAINT emails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE import_changes
    ADD CONSTRAINT import_changes_import_id_number_pk PRIMARY KEY (import_id, number);
--> statement-breakpoint
ALTER TABLE import_chunks
    ADD CONSTRAINT import_chunks_import_id_position_pk PRIMARY KEY (import_id, "position");
--> statement-breakpoint
ALTER TABLE import_fault_kinds
    ADD CONSTRAINT import_fault_kinds_import_id_column_message_pk PRIMARY KEY (import_id, "column", message);
--> statement-breakpoint
ALTER TABLE import_faults
    ADD CONSTRAINT import_faults_import_id_number_position_pk PRIMARY KEY (import_id, number, "position");
--> statement-breakpoint
ALTER TABLE import_rows
    ADD CONSTRAINT import_rows_import_id_number_pk PRIMARY KEY (import_id, number);
--> statement-breakpoint
ALTER TABLE imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE invoice_series
    ADD CONSTRAINT invoice_series_series_financial_year_pk PRIMARY KEY (series, financial_year);
--> statement-breakpoint
ALTER TABLE invoices_due
    ADD CONSTRAINT invoices_due_pkey PRIMARY KEY (order_id);
--> statement-breakpoint
ALTER TABLE invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE order_forms
    ADD CONSTRAINT order_forms_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE password_reset_requests
    ADD CONSTRAINT password_reset_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE period_rankings
    ADD CONSTRAINT period_rankings_until_days_pk PRIMARY KEY (until, days);
--> statement-breakpoint
ALTER TABLE recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);
--> statement-breakpoint
ALTER TABLE refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE registered_buyers
    ADD CONSTRAINT registered_buyers_pkey PRIMARY KEY (order_id);
--> statement-breakpoint
ALTER TABLE restores
    ADD CONSTRAINT restores_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE revisions
    ADD CONSTRAINT revisions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE sandbox_deliveries
    ADD CONSTRAINT sandbox_deliveries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE sandbox_objects
    ADD CONSTRAINT sandbox_objects_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY ("position");
--> statement-breakpoint
ALTER TABLE search_term_rankings
    ADD CONSTRAINT search_term_rankings_days_until_term_pk PRIMARY KEY (days, until, term);
--> statement-breakpoint
ALTER TABLE search_terms
    ADD CONSTRAINT search_terms_term_day_pk PRIMARY KEY (term, day);
--> statement-breakpoint
ALTER TABLE search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
--> statement-breakpoint
ALTER TABLE second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE staff_invitations
    ADD CONSTRAINT staff_invitations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE stale_figure_days
    ADD CONSTRAINT stale_figure_days_day_transaction_pk PRIMARY KEY (day, transaction);
--> statement-breakpoint
ALTER TABLE stock_holds
    ADD CONSTRAINT stock_holds_checkout_id_book_id_pk PRIMARY KEY (checkout_id, book_id);
--> statement-breakpoint
ALTER TABLE stock_items
    ADD CONSTRAINT stock_items_pkey PRIMARY KEY (book_id);
--> statement-breakpoint
ALTER TABLE stock_movements
    ADD CONSTRAINT stock_movements_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE stray_payments
    ADD CONSTRAINT stray_payments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE tax_rates
    ADD CONSTRAINT tax_rates_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE works
    ADD CONSTRAINT works_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (user_id) WHERE is_default;
--> statement-breakpoint
CREATE INDEX addresses_user ON addresses USING btree (user_id, id);
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
CREATE INDEX books_by_age ON books USING btree (created_at, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_date ON books USING btree (date DESC NULLS LAST, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_price ON books USING btree (shown_price, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_rating ON books USING btree (rating DESC NULLS LAST, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_by_update ON books USING btree (updated_at, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_in_category_by_date ON books USING btree (category_id, date DESC NULLS LAST, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_in_category_by_price ON books USING btree (category_id, shown_price, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_in_category_by_rating ON books USING btree (category_id, rating DESC NULLS LAST, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_in_category_by_update ON books USING btree (category_id, updated_at, id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_isbn ON books USING btree (isbn);
--> statement-breakpoint
CREATE INDEX books_on_sale ON books USING btree (id, category_id) WHERE (NOT archived);
--> statement-breakpoint
CREATE INDEX books_search ON books USING gin (search) WITH (fastupdate='false') WHERE (NOT archived);
--> statement-breakpoint
CREATE UNIQUE INDEX books_slug ON books USING btree (slug);
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
CREATE UNIQUE INDEX combos_place ON combos USING btree (list, "position");
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
CREATE INDEX import_rows_verdict ON import_rows USING btree (import_id, verdict, number);
--> statement-breakpoint
CREATE INDEX import_rows_wording ON import_rows USING btree (import_id, wording, number) WHERE (wording IS NOT NULL);
--> statement-breakpoint
CREATE INDEX imports_by_age ON imports USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX imports_due ON imports USING btree (id) WHERE (state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'running'::text, 'undoing'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX invoices_number ON invoices USING btree (number);
--> statement-breakpoint
CREATE INDEX invoices_of_order ON invoices USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX invoices_order_kind ON invoices USING btree (order_id, kind) WHERE (kind <> 'credit-note'::text);
--> statement-breakpoint
CREATE INDEX order_events_money ON order_events USING btree (at) WHERE (type = ANY (ARRAY['placed'::text, 'paid'::text, 'refunded'::text, 'cancelled'::text]));
--> statement-breakpoint
CREATE INDEX order_events_order ON order_events USING btree (order_id, at);
--> statement-breakpoint
CREATE INDEX order_forms_order ON order_forms USING btree (order_id);
--> statement-breakpoint
CREATE INDEX order_lines_order ON order_lines USING btree (order_id, "position");
--> statement-breakpoint
CREATE INDEX orders_cancelled ON orders USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NOT NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX orders_checkout ON orders USING btree (checkout_id);
--> statement-breakpoint
CREATE INDEX orders_created ON orders USING btree (created_at, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX orders_gateway_order ON orders USING btree (gateway_order_id);
--> statement-breakpoint
CREATE INDEX orders_returned ON orders USING btree (id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL) AND (status = ANY (ARRAY['Paid'::text, 'Processing'::text])) AND (disputed OR ((gateway_payment_id IS NOT NULL) AND (refunded = total))));
--> statement-breakpoint
CREATE INDEX orders_status ON orders USING btree (status, created_at, id) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL));
--> statement-breakpoint
CREATE INDEX orders_user ON orders USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX orders_waiting ON orders USING btree (status) WHERE ((deleted_at IS NULL) AND (cancelled_at IS NULL) AND (status = ANY (ARRAY['Paid'::text, 'Processing'::text])));
--> statement-breakpoint
CREATE INDEX orders_words ON orders USING gin (((((((((customer_name || chr(10)) || account_name) || chr(10)) || email) || chr(10)) || 'KK-'::text) || lpad((number)::text, 6, '0'::text))) gin_trgm_ops) WITH (fastupdate='false');
--> statement-breakpoint
CREATE UNIQUE INDEX password_resets_token ON password_resets USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX payments_gateway_order ON payments USING btree (gateway_order_id);
--> statement-breakpoint
CREATE INDEX payments_look ON payments USING btree (look_at) WHERE (look_at IS NOT NULL);
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
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (user_id, list, name);
--> statement-breakpoint
CREATE INDEX search_terms_day ON search_terms USING btree (day);
--> statement-breakpoint
CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions USING btree (user_id);
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
CREATE TRIGGER account_renamed AFTER UPDATE OF name ON users FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION kk_account_renamed();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_append_only();
--> statement-breakpoint
CREATE TRIGGER book_text BEFORE INSERT OR UPDATE OF title, subtitle, author, publisher, keywords, category_id, edition, published_text, amended_up_to ON books FOR EACH ROW EXECUTE FUNCTION kk_book_text();
--> statement-breakpoint
CREATE TRIGGER books_counted_anew AFTER UPDATE ON books REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();
--> statement-breakpoint
CREATE TRIGGER books_counted_in AFTER INSERT ON books REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();
--> statement-breakpoint
CREATE TRIGGER books_counted_out AFTER DELETE ON books REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();
--> statement-breakpoint
CREATE TRIGGER category_text AFTER UPDATE OF name ON categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION kk_category_text();
--> statement-breakpoint
CREATE TRIGGER checkout_ended_later AFTER UPDATE OF order_id ON checkouts FOR EACH ROW WHEN (((new.order_id IS DISTINCT FROM old.order_id) AND (((new.created_at AT TIME ZONE 'Asia/Kolkata'::text))::date IS DISTINCT FROM ((new.settled_at AT TIME ZONE 'Asia/Kolkata'::text))::date))) EXECUTE FUNCTION kk_checkout_is_late();
--> statement-breakpoint
CREATE TRIGGER checkout_is_gone AFTER DELETE ON checkouts FOR EACH ROW EXECUTE FUNCTION kk_checkout_is_late();
--> statement-breakpoint
CREATE TRIGGER checkout_is_late AFTER INSERT ON checkouts FOR EACH ROW WHEN ((new.created_at < (now() - '00:05:00'::interval))) EXECUTE FUNCTION kk_checkout_is_late();
--> statement-breakpoint
CREATE TRIGGER claim_told AFTER INSERT OR UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION kk_claim_changed();
--> statement-breakpoint
CREATE TRIGGER invoices_frozen BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION kk_refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_account_named BEFORE INSERT OR UPDATE OF user_id ON orders FOR EACH ROW EXECUTE FUNCTION kk_order_account_named();
--> statement-breakpoint
CREATE TRIGGER order_changed_told AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION kk_order_changed();
--> statement-breakpoint
CREATE TRIGGER order_event_is_changed AFTER DELETE OR UPDATE OF type, details, at ON order_events FOR EACH ROW EXECUTE FUNCTION kk_event_is_late();
--> statement-breakpoint
CREATE TRIGGER order_event_is_late AFTER INSERT ON order_events FOR EACH ROW WHEN (((new.type = ANY (ARRAY['placed'::text, 'paid'::text, 'refunded'::text, 'cancelled'::text])) AND (new.at < (now() - '00:05:00'::interval)))) EXECUTE FUNCTION kk_event_is_late();
--> statement-breakpoint
CREATE TRIGGER order_placed_told AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION kk_order_changed();
--> statement-breakpoint
CREATE TRIGGER redemption_tallied AFTER INSERT OR DELETE ON coupon_redemptions FOR EACH ROW EXECUTE FUNCTION kk_redemption_tallied();
--> statement-breakpoint
CREATE TRIGGER redemption_tallied_anew AFTER UPDATE ON coupon_redemptions FOR EACH ROW WHEN (((old.coupon_id <> new.coupon_id) OR (old.discount <> new.discount) OR ((old.state = 'used'::text) <> (new.state = 'used'::text)))) EXECUTE FUNCTION kk_redemption_tallied();
--> statement-breakpoint
CREATE TRIGGER refund_told AFTER INSERT OR UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION kk_refund_changed();
--> statement-breakpoint
CREATE TRIGGER review_counted_anew AFTER UPDATE OF rating, book_id, hidden_at ON reviews FOR EACH ROW WHEN (((old.rating <> new.rating) OR (old.book_id <> new.book_id) OR (old.hidden_at IS DISTINCT FROM new.hidden_at))) EXECUTE FUNCTION kk_review_counted();
--> statement-breakpoint
CREATE TRIGGER review_counted_in AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION kk_review_counted();
--> statement-breakpoint
CREATE TRIGGER revisions_append_only BEFORE DELETE OR UPDATE ON revisions FOR EACH ROW EXECUTE FUNCTION revisions_append_only();
--> statement-breakpoint
CREATE TRIGGER sale_is_changed AFTER DELETE OR UPDATE OF delta, reason, at ON stock_movements FOR EACH ROW EXECUTE FUNCTION kk_event_is_late();
--> statement-breakpoint
CREATE TRIGGER sale_is_late AFTER INSERT ON stock_movements FOR EACH ROW WHEN (((new.reason = ANY (ARRAY['sale'::text, 'return'::text])) AND (new.at < (now() - '00:05:00'::interval)))) EXECUTE FUNCTION kk_event_is_late();
--> statement-breakpoint
CREATE TRIGGER tax_rates_frozen BEFORE DELETE OR UPDATE ON tax_rates FOR EACH ROW EXECUTE FUNCTION kk_refuse_change();
--> statement-breakpoint
ALTER TABLE addresses
    ADD CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
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
ALTER TABLE invoices_due
    ADD CONSTRAINT invoices_due_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE invoices
    ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
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
ALTER TABLE orders
    ADD CONSTRAINT orders_replaces_order_id_orders_id_fk FOREIGN KEY (replaces_order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE orders
    ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE password_resets
    ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_second_factors_user_id_fk FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE registered_buyers
    ADD CONSTRAINT registered_buyers_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE reviews
    ADD CONSTRAINT reviews_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES books(id);
--> statement-breakpoint
ALTER TABLE reviews
    ADD CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE saved_views
    ADD CONSTRAINT saved_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE second_factors
    ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE staff_invitations
    ADD CONSTRAINT staff_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_holds
    ADD CONSTRAINT stock_holds_book_id_stock_items_book_id_fk FOREIGN KEY (book_id) REFERENCES stock_items(book_id);
--> statement-breakpoint
ALTER TABLE stock_movements
    ADD CONSTRAINT stock_movements_book_id_stock_items_book_id_fk FOREIGN KEY (book_id) REFERENCES stock_items(book_id);
