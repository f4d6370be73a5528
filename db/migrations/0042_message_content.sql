-- What an e-mail says is its content; 'letter' was a word of our own.
alter table messages rename column letter to content;
