-- Conversations: about a booking only by its booker, and of its property.

create or replace function refuse_foreign_conversations() returns trigger language plpgsql as $$
begin
  perform from bookings where id = new.booking_id and user_id = new.user_id and property_id = new.property_id;
  if not found then
    raise exception 'booking % is not one of account % in property %', new.booking_id, new.user_id, new.property_id
      using errcode = 'check_violation', constraint = 'conversations_of_bookings';
  end if;
  return new;
end $$;

create or replace trigger conversations_of_bookings before insert or update of booking_id, user_id,
  property_id on conversations for each row when (new.booking_id is not null)
  execute function refuse_foreign_conversations();

-- an answer changes the usual answer time, which the property's page shows; a thread with the desk has no property
create or replace function notify_of_answer() returns trigger language plpgsql as $$
begin
  perform notify_of_property('property', property_id)
    from conversations where id = new.conversation_id and property_id is not null;
  return null;
end $$;

create or replace trigger conversation_messages_notify after insert on conversation_messages for each row
  when (new.side = 'property') execute function notify_of_answer();

create or replace trigger property_questions_notify after insert or update or delete on property_questions
  for each row execute function notify_property_changed('property_id');
